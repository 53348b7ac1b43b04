import type { Kysely, Transaction } from 'kysely'
import { KEPT_FOR, otherInput, type Intent, type Once } from '../domain/idempotency'
import { transact } from '../store/in-transaction'
import type { Tables } from '../store/tables'

type Known = Intent & { readonly key: string }

const isKnown = (intent: Intent): intent is Known => intent.key !== null

const answerOf = async (db: Kysely<Tables>, { memberId, callId, key, inputHash }: Known) => {
  const row = await db
    .selectFrom('idempotency')
    .select(['input_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('call_id', '=', callId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.input_hash !== inputHash) throw otherInput()
  return { answer: row.answer }
}

/** True: this transaction has the intent; another that has it is waited for. */
const claim = async (tx: Transaction<Tables>, intent: Known): Promise<boolean> => {
  const { memberId, callId, key, inputHash, now } = intent
  const claimed = await tx
    .insertInto('idempotency')
    .values({
      member_id: memberId,
      call_id: callId,
      key,
      input_hash: inputHash,
      answer: JSON.stringify(null),
      expires_at: new Date(now + KEPT_FOR),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

const keep = async (tx: Transaction<Tables>, { memberId, callId, key }: Known, answer: unknown) => {
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('member_id', '=', memberId)
    .where('call_id', '=', callId)
    .where('key', '=', key)
    .execute()
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
