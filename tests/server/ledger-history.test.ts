import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '../../server/domain/domain-error'
import { createLedger, type NewTransfer } from '../../server/domain/wallet/ledger'
import { ledgerRows, walletRows } from '../../server/repositories/wallet/ledger.repository'
import { transact } from '../../server/store/in-transaction'
import type { Tables } from '../../server/store/tables'
import { dying, isDeath } from './support/mortal'
import { openTestStore } from './support/store'

/** What is known of the books without asking the database: the model. `posted`: everything that stands, by its key. */
interface Known {
  readonly balances: Map<string, number>
  readonly posted: Map<string, NewTransfer>
}
interface World {
  readonly members: readonly string[]
}
type Command = fc.AsyncCommand<Known, World>

/** How many; more find more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 25)
const NOW = Date.UTC(2026, 2, 21)
const currency = 'gold'

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

type Account = NewTransfer['postings'][number]['account']
const nameOf = (account: Account): string =>
  'memberId' in account ? account.memberId : 'campaign' in account ? account.campaign : account.platform

type Verdict = 'posted' | 'known' | 'other' | 'too little'
const contentOf = ({ reason, about, postings }: NewTransfer): string =>
  JSON.stringify([reason, about, postings])

/** What the books say to these, all or none, and what they hold afterwards. */
const decide = ({ balances, posted }: Known, transfers: readonly NewTransfer[]): Verdict => {
  const next = new Map(balances)
  const fresh = transfers.filter(({ key }) => !posted.has(key))
  if (
    transfers.some((one) => {
      const before = posted.get(one.key)
      return before !== undefined && contentOf(before) !== contentOf(one)
    })
  )
    return 'other'
  for (const { postings } of fresh)
    for (const { account, amount } of postings) {
      const held = (next.get(nameOf(account)) ?? 0) + amount
      if ('memberId' in account && held < 0) return 'too little'
      next.set(nameOf(account), held)
    }
  for (const [name, held] of next) balances.set(name, held)
  for (const one of fresh) posted.set(one.key, one)
  return fresh.length > 0 ? 'posted' : 'known'
}

const post = async (db: Kysely<Tables>, transfers: readonly NewTransfer[]): Promise<Verdict | 'dead'> => {
  const [only] = transfers
  try {
    return await transact(db, async (tx) => {
      const ledger = createLedger(ledgerRows(tx), randomUUID)
      if (transfers.length === 1 && only !== undefined)
        return (await ledger.post(only, NOW)) ? 'posted' : 'known'
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ledger_transfer`.execute(tx)
      await ledger.postAll(transfers, NOW)
      const after = await sql<{ count: number }>`select count(*)::int as count from ledger_transfer`.execute(
        tx,
      )
      return after.rows[0]?.count === rows[0]?.count ? 'known' : 'posted'
    })
  } catch (error) {
    if (isDeath(error)) return 'dead'
    if (!(error instanceof DomainError)) throw error
    return error.message.includes('内容前后不一致') ? 'other' : 'too little'
  }
}

/** Every account holds what the model says, every transfer of it stands once, and the books balance. */
const agree = async ({ balances, posted }: Known, { members }: World): Promise<void> => {
  const { db } = store
  const { rows } = await sql<{ name: string; held: number }>`
    select case when id like 'member:%' then split_part(id, ':', 2) else split_part(id, ':', 1) end as name, sum(balance)::int as held
    from ledger_account group by 1`.execute(db)
  const held = new Map(rows.map((row) => [row.name, row.held]))
  for (const member of members)
    expect([member, held.get(member) ?? 0]).toEqual([member, balances.get(member) ?? 0])
  const own = await sql<{ key: string }>`
    select key from ledger_transfer where key = any(${[...posted.keys()]}::text[]) order by key`.execute(db)
  expect(own.rows.map(({ key }) => key)).toEqual([...posted.keys()].toSorted())
  expect(await walletRows(db).differences()).toEqual([])
}

const seen: Record<Verdict | 'dead', number> = { posted: 0, known: 0, other: 0, 'too little': 0, dead: 0 }

/** Posts them; `dies`: a try before ends after so many statements, and may have gone through all the same. */
const sends = async (
  known: Known,
  world: World,
  transfers: readonly NewTransfer[],
  dies: number | null,
): Promise<void> => {
  if (dies !== null) {
    const answer = await dying(store.db, dies, (db) => post(db, transfers))
    seen[answer] += 1
    if (answer !== 'dead') expect(answer).toBe(decide(known, transfers))
  }
  const answer = await post(store.db, transfers)
  seen[answer] += 1
  expect(answer).toBe(decide(known, transfers))
  await agree(known, world)
}

let keys = 0
const newKey = (what: string): string => `${what}:${(keys += 1)}`
const take = (list: readonly string[], nth: number): string => list[nth % list.length] ?? ''
const postedAt = ({ posted }: Known, nth: number): NewTransfer | undefined =>
  [...posted.values()][nth % Math.max(1, posted.size)]
const between = (
  what: string,
  about: string,
  [from, to]: readonly [Account, Account],
  amount: number,
): NewTransfer => ({
  key: `${what}:${about}`,
  reason: 'correction',
  about,
  postings: [
    { account: from, currency, amount: -amount },
    { account: to, currency, amount },
  ],
})
const ofMember = (memberId: string): Account => ({ memberId })

type Death = number | null
const command = (
  says: string,
  transfersOf: (known: Known, world: World) => readonly NewTransfer[],
  dies: Death,
): Command => ({
  check: () => true,
  run: async (known, world) => {
    const transfers = transfersOf(known, world)
    if (transfers.length > 0) await sends(known, world, transfers, dies)
  },
  toString: () => `${says} dies ${dies}`,
})

const gives = (who: number, amount: number): ((world: World) => NewTransfer) => {
  const about = newKey('give')
  return ({ members }) =>
    between('give', about, [{ platform: 'rewards' }, ofMember(take(members, who))], amount)
}
const moves = (from: number, to: number, amount: number): ((world: World) => NewTransfer) => {
  const about = newKey('move')
  return ({ members }) =>
    between(
      'move',
      about,
      [ofMember(take(members, from)), ofMember(take(members, from + 1 + (to % 2)))],
      amount,
    )
}
const holds = (who: number, amount: number): ((world: World) => NewTransfer) => {
  const about = newKey('hold')
  return ({ members }) =>
    between('hold', about, [ofMember(take(members, who)), { platform: 'holds', of: about }], amount)
}

/** What is held is taken or given back, each once; and what stands is reversed, once. */
const heldAt = (known: Known, nth: number): NewTransfer | undefined => {
  const open = [...known.posted.values()].filter(
    ({ key, about }) =>
      key.startsWith('hold:') && !known.posted.has(`end:${about}`) && !known.posted.has(`reverse:${key}`),
  )
  return open[nth % Math.max(1, open.length)]
}
const endOf = (hold: NewTransfer | undefined, isTaken: boolean): readonly NewTransfer[] => {
  const [from, to] = hold?.postings ?? []
  if (hold === undefined || from === undefined || to === undefined) return []
  const into: Account = isTaken ? { platform: 'sales', of: hold.key } : from.account
  return [between('end', hold.about ?? '', [to.account, into], to.amount)]
}
const reverseOf = (one: NewTransfer | undefined): readonly NewTransfer[] =>
  one === undefined
    ? []
    : [
        {
          ...one,
          key: `reverse:${one.key}`,
          // The platform's account is found by the key of what is reversed.
          postings: one.postings.map((posting) => ({
            ...posting,
            amount: -posting.amount,
            account:
              'platform' in posting.account
                ? { platform: posting.account.platform, of: posting.account.of ?? one.key }
                : posting.account,
          })),
        },
      ]
const otherThan = (one: NewTransfer | undefined): readonly NewTransfer[] =>
  one === undefined
    ? []
    : [{ ...one, postings: one.postings.map((posting) => ({ ...posting, amount: posting.amount * 2 })) }]

const small = fc.nat(7)
const coins = fc.integer({ min: 1, max: 60 })
/** A transfer has one statement, a batch here three. */
const death: fc.Arbitrary<Death> = fc.option(fc.nat(3))
const fresh = fc.oneof(
  fc.tuple(small, coins).map(([who, amount]) => gives(who, amount)),
  fc.tuple(small, small, coins).map(([from, to, amount]) => moves(from, to, amount)),
  fc.tuple(small, coins).map(([who, amount]) => holds(who, amount)),
)
const nth = fc.nat(30)
const commands = fc.commands(
  [
    fc.tuple(fresh, death).map(([one, dies]) => command('posts', (_known, world) => [one(world)], dies)),
    fc
      .tuple(fc.array(fresh, { minLength: 2, maxLength: 4 }), nth, fc.boolean(), death)
      .map(([some, place, repeats, dies]) =>
        command(
          `posts ${some.length} at once`,
          (known, world) => {
            const before = repeats ? postedAt(known, place) : undefined
            return [...some.map((one) => one(world)), ...(before === undefined ? [] : [before])]
          },
          dies,
        ),
      ),
    fc
      .tuple(nth, fc.boolean(), death)
      .map(([place, isTaken, dies]) =>
        command(
          isTaken ? `takes ${place}` : `gives back ${place}`,
          (known) => endOf(heldAt(known, place), isTaken),
          dies,
        ),
      ),
    fc
      .tuple(nth, death)
      .map(([place, dies]) =>
        command(`reverses ${place}`, (known) => reverseOf(postedAt(known, place)), dies),
      ),
    fc.tuple(nth, death).map(([place, dies]) =>
      command(
        `sends ${place} again`,
        (known) => {
          const one = postedAt(known, place)
          return one === undefined ? [] : [one]
        },
        dies,
      ),
    ),
    fc
      .tuple(nth, death)
      .map(([place, dies]) =>
        command(`sends another under ${place}`, (known) => otherThan(postedAt(known, place)), dies),
      ),
  ],
  { maxCommands: 40, size: '+1' },
)

let worlds = 0
const openWorld = async (): Promise<{ model: Known; real: World }> => {
  worlds += 1
  const members = [1, 2, 3].map((one) => `w${worlds}-${one}`)
  await sql`insert into member (id, phone, nickname, user_type, fans, invite_code, created_at)
    select id, id, id, 0, 0, id, now() from unnest(${members}::text[]) id`.execute(store.db)
  return { model: { balances: new Map(), posted: new Map() }, real: { members } }
}

test('[FEAT-08] whatever is transferred, held, taken, given back, reversed, sent again or sent otherwise under the same key, killed after whichever statement: each key counts once, nobody has less than nothing, and the books are as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const { model, real } = await openWorld()
      await fc.asyncModelRun(() => ({ model, real }), history)
    }),
    { numRuns: HISTORIES, seed: 20_261_128 },
  )
  expect(worlds).toBe(HISTORIES)
  // They get everywhere.
  expect(Object.entries(seen).filter(([, times]) => times < HISTORIES / 2)).toEqual([])
}, 240_000)
