import { runnerImport } from 'vite'
import { startPostgres } from './support/postgres.mjs'
import { middle } from './support/numbers.mjs'

/** As many as a server has connections. */
const CLIENTS = 10
const SECONDS = Number(process.env.SECONDS ?? 5)
const ROUNDS = 3
const WARM_UP = 2

/** What pgbench's own TPC-B does a second: three updates, a look and a row for each, as one transaction. */
const pgbench = (postgres) => {
  const told = postgres.run('pgbench', '-n', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), 'tpcb')
  return Number(/tps = ([\d.]+)/.exec(told)[1])
}

/**
 * Transfers a second of the ledger, of gold from a thousand members, one in ten of them to the same anchor's account, beside pgbench's TPC-B on the same
 * PostgreSQL server: in turns, so that what else the machine does meets both. Then gifts to one anchor, as the calls of their senders have them.
 */
export const run = async ({ log }) => {
  const postgres = await startPostgres()
  if (postgres === null) {
    log('ledger: PostgreSQL is not installed, nothing is measured')
    return []
  }
  try {
    // One branch for each client, or they would wait for each other alone.
    postgres.run('pgbench', '-i', '-q', '-s', String(CLIENTS), 'tpcb')
    const { module } = await runnerImport('./bench/ledger/measure.ts', {
      configFile: false,
      logLevel: 'silent',
    })
    const ledger = await module.openLedger(postgres.urlOf('ledger'))
    // As of a server that has run for a while: compiled here, planned there.
    await ledger.transfers(CLIENTS, WARM_UP)
    const rounds = []
    for (let nth = 1; nth <= ROUNDS; nth += 1) {
      const theirs = pgbench(postgres)
      const ours = await ledger.transfers(CLIENTS, SECONDS)
      log(`ledger: round ${nth}: ${Math.round(ours)} transfers, ${Math.round(theirs)} of TPC-B a second`)
      rounds.push({ theirs, ours })
    }
    await ledger.gifts(CLIENTS, WARM_UP)
    const given = []
    for (let nth = 1; nth <= ROUNDS; nth += 1) {
      given.push(await ledger.gifts(CLIENTS, SECONDS))
      log(`ledger: round ${nth}: ${Math.round(given.at(-1))} gifts to one anchor a second`)
    }
    const { has, due } = await ledger.settled()
    const differences = await ledger.differences()
    await ledger.close()
    const ratio = Math.round(middle(rounds.map(({ ours, theirs }) => ours / theirs)) * 100) / 100
    return [
      {
        what: `transfers beside TPC-B, ${CLIENTS} connections, one hot account`,
        value: ratio,
        unit: '×',
        target: '≥ 0.5 ×',
        ok: ratio >= 0.5,
      },
      {
        what: '… transfers of the ledger',
        value: Math.round(middle(rounds.map(({ ours }) => ours))),
        unit: '/s',
      },
      {
        what: '… TPC-B of pgbench',
        value: Math.round(middle(rounds.map(({ theirs }) => theirs))),
        unit: '/s',
      },
      {
        what: `gifts to one anchor, ${CLIENTS} connections, each the whole way of its call`,
        value: Math.round(middle(given)),
        unit: '/s',
        target: '≥ 1,000 /s',
        ok: middle(given) >= 1_000,
      },
      {
        what: '… of their shares missing or too many, once settled',
        value: has - due,
        unit: 'gold',
        target: '0',
        ok: has === due,
      },
      {
        what: '… where the books differ afterwards',
        value: differences,
        unit: '',
        target: '0',
        ok: differences === 0,
      },
    ]
  } finally {
    await postgres.end()
  }
}
