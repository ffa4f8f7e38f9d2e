# The game server with its web client:
#   docker build -t undermine . && docker run -p 8000:8000 -v undermine:/data undermine

# The base images, pinned by digest. docs/hosting.md says how to upgrade them.
ARG PYTHON_IMAGE=python:3.13-slim@sha256:6771159cd4fa5d9bba1258caf0b82e6b73458c694d178ad97c5e925c2d0e1a91
ARG NODE_IMAGE=node:22-bookworm-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5

FROM ${PYTHON_IMAGE} AS packages
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /opt/undermine
ENV PATH="/opt/undermine/bin:$PATH"
WORKDIR /build
COPY requirements/run.txt requirements/
RUN pip install --require-hashes -r requirements/run.txt

FROM ${NODE_IMAGE} AS node

FROM packages AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s /usr/local/lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
COPY web/package.json web/package-lock.json web/.npmrc web/
RUN cd web && npm ci
COPY pyproject.toml README.md LICENSE ./
COPY docs/rules.md docs/
COPY scripts/web.py scripts/build_hook.py scripts/
COPY src src
COPY web web
# The client takes message types, drawings and texts from Python.
RUN PYTHONPATH=src python scripts/web.py && cd web && node make-types.mjs && npm run build
RUN pip install --no-deps --no-build-isolation .

FROM ${PYTHON_IMAGE}
RUN useradd --system --uid 10001 --create-home --home-dir /data undermine
COPY --from=build /opt/undermine /opt/undermine
# The first start compiles the rules for this processor. The volume keeps the result, and the database if it is SQLite.
ENV PATH="/opt/undermine/bin:$PATH" \
    PYTHONUNBUFFERED=1 \
    UNDERMINE_CACHE=/data/cache \
    UNDERMINE_SERVE_HOST=0.0.0.0 \
    UNDERMINE_SERVE_DATABASE=sqlite:////data/undermine.db
USER undermine
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s --start-interval=2s CMD \
    ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/ready', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["undermine", "serve"]
