// The texture of rock: stones scattered over a tile that repeats without seams, always the same.

export interface RockTexture {
  // SVG paths by shade.
  light: string;
  dark: string;
  // The upper edges of stones, where light falls on them.
  edges: string;
}

const STONES = 110;
const CORNERS = 6;

// Draws a tile of the given size.
export function rockTexture(width: number, height: number): RockTexture {
  const random = randomNumbers(7);
  const texture = { light: "", dark: "", edges: "" };
  for (let stone = 0; stone < STONES; stone++) {
    const corners = stoneCorners(random() * width, random() * height, 9 + random() * random() * 52, random);
    const shade = random() < 0.5 ? "light" : "dark";
    for (const [dx, dy] of wraps(corners, width, height)) {
      const points = corners.map(([x, y]) => `${(x + dx).toFixed(0)} ${(y + dy).toFixed(0)}`);
      texture[shade] += `M${points.join("L")}z`;
      if (shade === "light") texture.edges += `M${points.slice(2, 5).join("L")}`;
    }
  }
  return texture;
}

type Corner = readonly [x: number, y: number];

function stoneCorners(x: number, y: number, size: number, random: () => number): Corner[] {
  return Array.from({ length: CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * (index + random() * 0.7)) / CORNERS;
    const radius = size * (0.65 + random() * 0.35);
    return [x + radius * Math.cos(angle), y + radius * 0.8 * Math.sin(angle)];
  });
}

// Where a stone is drawn again, because it reaches over the edge of the tile.
function wraps(corners: readonly Corner[], width: number, height: number): Corner[] {
  const shifts = (values: number[], size: number): number[] => [
    0,
    ...(Math.min(...values) < 0 ? [size] : []),
    ...(Math.max(...values) > size ? [-size] : []),
  ];
  const across = shifts(
    corners.map(([x]) => x),
    width,
  );
  const down = shifts(
    corners.map(([, y]) => y),
    height,
  );
  return across.flatMap((dx) => down.map((dy) => [dx, dy] as const));
}

// A generator of numbers from 0 to 1 that are the same every time.
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
