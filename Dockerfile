# The server with its embedded PostgreSQL. Debian, for the embedded PostgreSQL needs glibc.
FROM node:20-bookworm-slim AS build
WORKDIR /opt/inbound
COPY . .
RUN node tools/build.mjs && npm ci --omit=dev --ignore-scripts

FROM node:20-bookworm-slim
WORKDIR /opt/inbound
COPY --from=build /opt/inbound/package.json /opt/inbound/package-lock.json ./
COPY --from=build /opt/inbound/node_modules node_modules
COPY --from=build /opt/inbound/server/db/migrations server/db/migrations
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
