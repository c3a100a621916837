import type { Mutant } from './mutant.ts';

const outbox = 'server/src/platform/jobs/outbox';
const delivered = { test: `${outbox}/deliver.test.ts` };
const claims = { file: `${outbox}/claim.ts`, ...delivered };
const leases = { file: `${outbox}/lease.ts`, ...delivered };
const settled = { file: `${outbox}/settle.ts`, ...delivered };
const folders = { file: `${outbox}/folder.ts`, ...delivered };
const turns = {
  file: 'server/src/platform/threads/heavy-call-queue.ts',
  test: 'server/src/platform/threads/heavy-call-queue.test.ts',
};
const buckets = { file: 'server/src/platform/threads/buckets.ts', test: 'server/src/platform/threads/buckets.test.ts' };
const entrance = { file: 'server/src/platform/http/entrance.ts', test: 'server/src/platform/http/limits.test.ts' };
const pages = { file: 'server/src/platform/http/web-app.ts', test: 'server/src/platform/http/web-app.test.ts' };
const health = { file: 'server/src/platform/http/health.ts', test: 'server/src/platform/http/health.test.ts' };
const readiness = { file: 'server/src/platform/http/readiness.ts', test: 'server/src/platform/http/health.test.ts' };
const names = {
  file: 'server/src/platform/http/repeated-names.ts',
  test: 'server/src/platform/http/repeated-names.test.ts',
};
const headers = { file: 'server/src/platform/http/headers.ts', test: 'server/test/suites/headers.test.ts' };
const records = { test: 'server/src/platform/record/record.test.ts' };
const addresses = {
  file: 'server/src/platform/outgoing/address-rule.ts',
  test: 'server/src/platform/outgoing/address-rule.test.ts',
};
const points = { file: 'server/src/platform/live/point.ts', test: 'server/src/platform/live/point.test.ts' };
const locks = { test: 'server/test/suites/locks.test.ts' };
const archives = {
  file: 'server/src/platform/importing/archive.ts',
  test: 'server/src/platform/importing/archive.test.ts',
};
const patience = {
  file: 'server/src/platform/threads/refusal-throttle.ts',
  test: 'server/src/platform/threads/refusal-throttle.test.ts',
};
const keys = { file: 'server/src/platform/call/idempotency.ts', test: 'server/test/suites/idempotency.test.ts' };

/** Mistakes in what all calls and jobs stand on. */
export const platformMutants: readonly Mutant[] = [
  {
    is: 'a message whose lease holds is taken by another worker',
    ...claims,
    right: '(j.locked_until is null or j.locked_until <= $1)',
    wrong: '(j.locked_until is null or j.locked_until >= $1)',
  },
  {
    is: 'messages of one document overtake each other',
    ...claims,
    right: "earlier.state = 'queued' and earlier.id < j.id)",
    wrong: 'earlier.id is null)',
  },
  {
    is: 'who lost a lease settles all the same',
    ...leases,
    right: "and attempts = $3 and state = 'queued' returning id`;\n\n/** Ends a lease",
    wrong: 'and attempts >= $3 and state is not null returning id`;\n\n/** Ends a lease',
  },
  {
    is: 'what failed is tried again at once',
    ...leases,
    right: "later(now, pause, 'second')",
    wrong: 'now',
  },
  {
    is: 'a message is tried for ever',
    ...leases,
    right: "ctx.now > later(since, await numberOf(ctx, 'messageRetry'), 'hour')",
    wrong: "ctx.now < later(since, await numberOf(ctx, 'messageRetry'), 'second')",
  },
  {
    is: 'nobody is told of a message that was given up',
    ...settled,
    right: "if (action !== 'giveUp') return;",
    wrong: "if (action !== 'retry') return;",
  },
  {
    is: 'a message leaves the folder of its tenant',
    ...folders,
    right:
      "if (!target.startsWith(resolve(outbox, String(tenant)) + sep)) throw new Error('the address leaves the outbox');\n",
    wrong: '',
  },
  {
    is: 'the name of a file leads elsewhere',
    ...folders,
    right:
      "if (basename(name) !== name || name.startsWith('.')) throw new Error('the name of the file leads elsewhere');\n",
    wrong: '',
  },
  {
    is: 'a file that is still written is swept away',
    ...folders,
    right: 'if (!about || now - about.mtimeMs < LEFT_BEHIND_MS) continue;',
    wrong: 'if (!about) continue;',
  },
  {
    is: 'one user takes all places of heavy work',
    ...turns,
    right: 'other.user === user) >= ofUser',
    wrong: 'other.user === user) >= ofAll',
  },
  {
    is: 'who waits longest is next, whatever he has at work',
    ...turns,
    right: 'waiting.sort((a, b) => this.#burden(a.owner) - this.#burden(b.owner))',
    wrong: 'waiting',
  },
  {
    is: 'an empty bucket lets one more through',
    ...buckets,
    right: 'if (left < 1)',
    wrong: 'if (left < 0)',
  },
  {
    is: 'each host of an IPv6 network has a bucket',
    ...buckets,
    right: '.slice(0, NETWORK_GROUPS)',
    wrong: '.slice(0, GROUPS)',
  },
  {
    is: 'what is open to all is limited for nobody',
    ...entrance,
    right: 'if (perAddress) platform.buckets',
    wrong: 'if (!perAddress) platform.buckets',
  },
  {
    is: 'heavy calls take no place, and light ones do',
    ...entrance,
    right: "if (cost === 'heavy') takePlace",
    wrong: "if (cost !== 'heavy') takePlace",
  },
  {
    is: 'who was refused a moment ago is refused although his share is free again',
    ...turns,
    right: 'last.until > this.#now() && this.#isFull(last.owner)',
    wrong: 'last.until > this.#now()',
  },
  {
    is: 'who was refused is refused for ever as long as others fill his share',
    ...turns,
    right: 'last.until > this.#now() && this.#isFull(last.owner)',
    wrong: 'this.#isFull(last.owner)',
  },
  {
    is: 'a page runs scripts of others',
    ...pages,
    right: "script-src 'self' 'nonce-",
    wrong: "script-src * 'nonce-",
  },
  {
    is: 'a page stands in the frame of another',
    ...pages,
    right: '"frame-ancestors \'none\'"',
    wrong: '"frame-ancestors *"',
  },
  {
    is: 'anybody reads the metrics',
    ...health,
    right: 'if (!mayMeasure(headers.authorization, token)) return reply.status(404).send();\n',
    wrong: '',
  },
  {
    is: 'without a token of the operator everybody reads the metrics',
    ...health,
    right: 'token !== undefined && timingSafeEqual',
    wrong: 'token === undefined || timingSafeEqual',
  },
  {
    is: 'a server that stops says that it is ready',
    file: health.file,
    test: 'server/src/app/drain.test.ts',
    right: "const ailment = ready && reason === '' ? await findHealthProblem(platform) : reason;",
    wrong: 'const ailment = await findHealthProblem(platform);',
  },
  {
    is: 'a database without the last migration is ready',
    ...readiness,
    right: 'return known.every(name => applied.has(name));',
    wrong: 'return known.some(name => applied.has(name));',
  },
  {
    is: 'a worker that sends nothing any more is ready',
    ...readiness,
    right: '<= LONGEST_LAG_SECONDS',
    wrong: '<= 1000 * LONGEST_LAG_SECONDS',
  },
  {
    is: 'one name twice in a body is believed',
    ...names,
    right: "if (names?.has(name)) return 'repeated';\n",
    wrong: '',
  },
  {
    is: 'a tenant is named by what is no number',
    ...headers,
    right: "if (!TENANT.test(text)) throw refuse('no_permission', { permission: 'X-Tenant-Id' });\n",
    wrong: '',
  },
  {
    is: 'a stale version is saved',
    file: 'server/src/platform/record/one-row.ts',
    ...records,
    right: 'if (version !== undefined && version !== present)',
    wrong: 'if (version !== undefined && version > present)',
  },
  {
    is: 'a state is stored without asking its machine again',
    file: 'server/src/platform/record/take.ts',
    test: 'server/test/suites/machines.test.ts',
    right:
      "if ('refusal' in decision) throw new Refusal(decision.refusal.code, decision.refusal.params);\n  return decision.to;",
    wrong: "return 'refusal' in decision ? 'gone' : decision.to;",
  },
  {
    is: 'rows of a batch are taken in the order of who sends them',
    file: 'server/src/platform/record/batch.ts',
    ...records,
    right: '[...items].sort((a, b) => (a.id < b.id ? -1 : 1))',
    wrong: '[...items]',
  },
  {
    is: 'private addresses are called over TLS',
    ...addresses,
    right: '(isTls && isPublic(address))',
    wrong: 'isTls',
  },
  {
    is: 'public addresses are called without TLS',
    ...addresses,
    right: '(isTls && isPublic(address))',
    wrong: 'isPublic(address)',
  },
  {
    is: 'of a name that leads to several addresses one is looked at',
    ...addresses,
    right: '!found.every(({ address }) => rule(address, isTls))',
    wrong: '!found.some(({ address }) => rule(address, isTls))',
  },
  {
    is: 'a long snapshot is told whole, and a short one shortened',
    ...points,
    right: 'snapshot.length > LONGEST ?',
    wrong: 'snapshot.length < LONGEST ?',
  },
  {
    is: 'a key with another body is answered by the first',
    ...keys,
    right: "if (!stored.body_hash.equals(hash)) throw refuse('key_reused');\n",
    wrong: '',
  },
  {
    is: 'an upload is known by its length under its key',
    file: 'server/src/platform/http/answer.ts',
    test: 'server/test/suites/once-faults.test.ts',
    right: "hashOf(incoming.upload.content).toString('hex')",
    wrong: 'String(incoming.upload.content.length)',
  },
  {
    is: 'a row is decided upon before who changes it has ended',
    file: 'server/src/platform/record/one-row.ts',
    ...locks,
    right: ' for update`, values);',
    wrong: '`, values);',
  },
  {
    is: 'rows of a batch are decided upon before who changes them has ended',
    file: 'server/src/platform/record/locked-ahead.ts',
    ...locks,
    right: 'text} for update`',
    wrong: 'text}`',
  },
  {
    is: 'a warning that asks for a reason is confirmed without one',
    file: 'server/src/platform/call/warnings.ts',
    test: 'server/src/platform/call/warnings.test.ts',
    right: " && (!needsReason(warning) || given.get(warning.code) !== '')",
    wrong: '',
  },
  {
    is: 'an archive names one part twice, or one outside of it',
    ...archives,
    right: "if (names.has(name) || name.includes('..') || name.startsWith('/')) throw bad();\n",
    wrong: '',
  },
  {
    is: 'an archive has as many parts as it likes',
    ...archives,
    right: 'count > ENTRY_LIMIT',
    wrong: 'count < 0',
  },
  {
    is: 'an archive grows as far as it says',
    ...archives,
    right: 'inflated > INFLATED_LIMIT || grows',
    wrong: 'grows',
  },
  {
    is: 'an archive grows a thousandfold',
    ...archives,
    right: 'inflated > INFLATED_LIMIT || grows',
    wrong: 'inflated > INFLATED_LIMIT',
  },
  {
    is: 'who does not wait is refused as quickly as the machine can',
    ...patience,
    right: '!isAgain || this.#held',
    wrong: 'isAgain || this.#held',
  },
  {
    is: 'all that are refused may wait at once',
    ...patience,
    right: 'this.#held >= HELD_AT_ONCE',
    wrong: 'this.#held < 0',
  },
  {
    is: 'a body that says that it is too large costs a question to the database',
    ...entrance,
    right: 'if (!upload && lengthOf(request) > maxBody) throw bodyTooLarge(maxBody);\n',
    wrong: '',
  },
  {
    is: 'logs of a month are kept for ever',
    file: 'server/src/platform/jobs/log-months.ts',
    test: 'server/src/platform/jobs/log-months.test.ts',
    right: "if (cuts[0]) await workerPool.query('select drop_log_months($1)', [cuts[0].before]);\n",
    wrong: '',
  },
  {
    is: 'a log is kept as long as the tenant with the longest patience says',
    file: 'server/src/platform/jobs/log-months.ts',
    test: 'server/src/platform/jobs/log-months.test.ts',
    right: 'const asked = [tenant, before, AT_ONCE];',
    wrong: 'const asked = [tenant, cuts[0]?.before ?? before, AT_ONCE];',
  },
  {
    is: 'a full disk is a fault of ours',
    file: 'server/src/platform/database/duplicates.ts',
    test: 'server/src/platform/database/duplicates.test.ts',
    right: '|53|58)/',
    wrong: ')/',
  },
  {
    is: 'a call that waits for a thread loses its transaction',
    file: 'server/src/platform/call/in-thread.ts',
    test: 'server/src/platform/call/in-thread.test.ts',
    right: '  keepWaiting(ctx);\n  const',
    wrong: '  const',
  },
  {
    is: 'a key takes effect each time',
    ...keys,
    right: 'if (claimed.length === 0) {',
    wrong: 'if (claimed.length < 0) {',
  },
  {
    is: 'a server that is told to stop is ended while it still answers',
    file: 'server/src/app/launcher/server-part.ts',
    test: 'server/src/app/launcher/server-part.test.ts',
    right: 'drainSeconds * SECOND_MS + IN_FLIGHT_MS',
    wrong: 'IN_FLIGHT_MS',
  },
  {
    is: 'a formula in full width is one for a spreadsheet',
    file: 'server/src/platform/tools/formula-text.ts',
    test: 'server/src/platform/tools/formula-text.test.ts',
    right: "text.normalize('NFKC')",
    wrong: 'text',
  },
  {
    is: 'a sign-in under a name that nobody has is refused at once',
    file: 'server/src/platform/tools/passwords.ts',
    test: 'server/src/platform/tools/passwords.test.ts',
    right: 'await verify(stored ?? (await dummy), prepared(password))',
    wrong: 'stored !== null && (await verify(stored, prepared(password)))',
  },
];
