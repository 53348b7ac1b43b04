import { sql, type Kysely, type Transaction } from 'kysely'
import { KEPT_FOR, otherInput, type Intent, type Once } from '../domain/idempotency'
import { transact } from '../store/in-transaction'
import type { Tables } from '../store/tables'

type Known = Intent & { readonly key: string }

const isKnown = (intent: Intent): intent is Known => intent.key !== null

/** Members' intents and operators' are kept apart: the one go with their member. */
const placeOf = (intent: Known) =>
  'memberId' in intent
    ? { table: sql.table('idempotency'), owner: sql.ref('member_id'), id: intent.memberId }
    : { table: sql.table('operator_idempotency'), owner: sql.ref('operator_id'), id: intent.operatorId }

const answerOf = async (db: Kysely<Tables>, intent: Known) => {
  const { table, owner, id } = placeOf(intent)
  const { rows } = await sql<{ input_hash: string; answer: unknown }>`
    select input_hash, answer from ${table}
    where ${owner} = ${id} and call_id = ${intent.callId} and key = ${intent.key}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  if (row.input_hash !== intent.inputHash) throw otherInput()
  return { answer: row.answer }
}

/** True: this transaction has the intent; another that has it is waited for. */
const claim = async (tx: Transaction<Tables>, intent: Known): Promise<boolean> => {
  const { table, owner, id } = placeOf(intent)
  const { callId, key, inputHash, now } = intent
  const { rows } = await sql`
    insert into ${table} (${owner}, call_id, key, input_hash, answer, expires_at)
    values (${id}, ${callId}, ${key}, ${inputHash}, 'null', ${new Date(now + KEPT_FOR)})
    on conflict do nothing returning key`.execute(tx)
  return rows.length > 0
}

const keep = async (tx: Transaction<Tables>, intent: Known, answer: unknown) => {
  const { table, owner, id } = placeOf(intent)
  await sql`update ${table} set answer = ${JSON.stringify(answer)}
    where ${owner} = ${id} and call_id = ${intent.callId} and key = ${intent.key}`.execute(tx)
}

/** A part of the domain for a transaction. `after`: what is done once that is committed, such as to tell somebody. */
export type DomainIn<Domain> = (db: Kysely<Tables>, after: (then: () => void) => void) => Domain

export const onceIn = <Domain>(db: Kysely<Tables>, domainIn: DomainIn<Domain>): Once<Domain> => {
  const inOne = async <Output>(
    work: (tx: Transaction<Tables>, domain: () => Domain) => Promise<Output>,
  ): Promise<Output> => {
    let afterwards: (() => void)[] = []
    const output = await transact(db, (tx) => {
      afterwards = []
      return work(tx, () => domainIn(tx, (then) => afterwards.push(then)))
    })
    for (const then of afterwards) then()
    return output
  }
  return {
    domain: domainIn(db, (then) => then()),
    answered: async (intent) => (isKnown(intent) ? answerOf(db, intent) : null),
    act: (work) => inOne((_tx, domain) => work(domain())),
    run: <Output>(intent: Intent, work: (domain: Domain) => Promise<Output>): Promise<Output> =>
      inOne(async (tx, domain) => {
        if (!isKnown(intent)) return work(domain())
        const isFirst = await claim(tx, intent)
        const before = isFirst ? null : await answerOf(tx, intent)
        if (before !== null) return before.answer as Output
        const output = await work(domain())
        await keep(tx, intent, output)
        return output
      }),
  }
}
