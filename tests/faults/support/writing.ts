import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Envelope } from '../../../contract/call'
import { sendGift } from '../../../contract/live.gifts'
import { reserve } from '../../../contract/match'
import { follow } from '../../../contract/social'
import type { Tables } from '../../../server/store/tables'
import type { Asking } from './asking'
import { Unexpected } from './killing'
import type { Person } from './people'
import type { Talking } from './talking'

type Kind = 'line' | 'follow' | 'reservation' | 'gift'

/** Something that a member does once, however often it is sent. */
interface Deed {
  readonly kind: Kind
  readonly key: string
  readonly person: Person
  /** Whom or what is followed or reserved; a line's text. */
  readonly about: string
  isDone: boolean
}

interface World {
  readonly room: string
  readonly idols: readonly string[]
  readonly matches: readonly string[]
}

const GIFT = { giftId: 'clap', price: 1 } as const
/** Milliseconds between two lines of one member, who may say one a second. */
const BREATH = 1_100

/** Answers that say neither yes nor no: it is sent again. */
const isNoAnswer = ({ code }: Envelope<unknown>): boolean => code === 500 || code === 503

/** Lines, follows, reservations and gifts of many members, what was acknowledged of them, and whether it stands. */
export const openWriting = ({ room, idols, matches }: World) => {
  const deeds: Deed[] = []
  const begin = (kind: Kind, person: Person, about: string): Deed => {
    const deed: Deed = { kind, key: randomUUID(), person, about, isDone: false }
    deeds.push(deed)
    return deed
  }
  const heard = (deed: Deed, answer: Envelope<unknown>): void => {
    if (answer.code === 0) deed.isDone = true
    else if (!isNoAnswer(answer))
      throw new Unexpected(`a ${deed.kind} was refused: ${answer.code} ${answer.msg}`)
  }
  const send = async (deed: Deed, asking: Asking, talking: Talking): Promise<void> => {
    const { kind, key, about } = deed
    if (kind === 'line') return heard(deed, await talking.say(key, about))
    if (kind === 'follow')
      return heard(deed, await asking.ask(follow, { kind: 'member', id: about, on: true }, key))
    if (kind === 'reservation')
      return heard(deed, await asking.ask(reserve, { matchId: about, on: true }, key))
    return heard(deed, await asking.ask(sendGift, { liveId: room, ...GIFT }, key))
  }
  const count = (kind: Kind, person: Person): number =>
    deeds.filter((deed) => deed.kind === kind && deed.person === person).length
  const next = (kind: Kind, person: Person, list: readonly string[]): Deed | null => {
    const about = list[count(kind, person)]
    return about === undefined ? null : begin(kind, person, about)
  }
  const of = (kind: Kind) => deeds.filter((deed) => deed.kind === kind)

  return {
    done: () => deeds.filter(({ isDone }) => isDone).length,
    counted: () =>
      (['line', 'follow', 'reservation', 'gift'] as const).map((kind) => ({
        what: `${kind}s acknowledged`,
        value: of(kind).filter(({ isDone }) => isDone).length,
      })),
    /** What a member does besides talking, one after the other. */
    act: async (person: Person, asking: Asking, talking: Talking): Promise<void> => {
      const kinds = [
        next('follow', person, idols),
        next('reservation', person, matches),
        begin('gift', person, room),
      ]
      for (const deed of kinds) if (deed !== null) await send(deed, asking, talking)
      // Ten gifts a second are sent by nobody.
      await pause(100)
    },
    talk: async (person: Person, asking: Asking, talking: Talking): Promise<void> => {
      const deed = begin('line', person, `第 ${count('line', person) + 1} 句 ${randomUUID().slice(0, 8)}`)
      await send(deed, asking, talking)
      await pause(BREATH)
    },
    /** What was not answered is sent again, and some of what was. Answers how many. */
    again: async (person: Person, asking: Asking, talking: Talking): Promise<number> => {
      const own = deeds.filter((deed) => deed.person === person)
      const asked = own.filter((deed, nth) => !deed.isDone || nth === own.length - 1)
      for (const deed of asked) await send(deed, asking, talking)
      return asked.length
    },
    /** What does not agree, in words. */
    differences: async (db: Kysely<Tables>, coins: number): Promise<readonly string[]> => {
      const lost: string[] = []
      const compare = (kind: Kind, there: readonly string[], known: (deed: Deed) => string): void => {
        const times = new Map<string, number>()
        for (const each of there) times.set(each, (times.get(each) ?? 0) + 1)
        for (const deed of of(kind)) {
          const name = known(deed)
          const found = times.get(name) ?? 0
          if (found !== 1) lost.push(`the ${kind} ${name} was acknowledged and is there ${found} times`)
          times.delete(name)
        }
        for (const name of times.keys()) lost.push(`the ${kind} ${name} is there, and nobody sent it`)
      }
      const lines = await db.selectFrom('chat_line').select(['member_id', 'key', 'text', 'gift']).execute()
      compare(
        'line',
        lines.filter(({ gift }) => gift === null).map((row) => `${row.member_id} ${row.key} ${row.text}`),
        ({ person, key, about }) => `${person.memberId} ${key} ${about}`,
      )
      const follows = await db.selectFrom('follow').select(['member_id', 'target_id']).execute()
      compare(
        'follow',
        follows.map((row) => `${row.member_id} of ${row.target_id}`),
        ({ person, about }) => `${person.memberId} of ${about}`,
      )
      const reservations = await db.selectFrom('reservation').select(['member_id', 'match_id']).execute()
      compare(
        'reservation',
        reservations.map((row) => `${row.member_id} of ${row.match_id}`),
        ({ person, about }) => `${person.memberId} of ${about}`,
      )
      for (const person of new Set(deeds.map((deed) => deed.person))) {
        const sent = count('gift', person)
        const { rows, entries } = await giftsOf(db, person.memberId)
        const { balance } = await db
          .selectFrom('ledger_account')
          .select('balance')
          .where('id', '=', `member:${person.memberId}:gold`)
          .executeTakeFirstOrThrow()
        if (rows !== sent || entries !== sent)
          lost.push(
            `${person.memberId} sent ${sent} gifts: ${rows} are known, ${entries} stand in the ledger`,
          )
        if (balance !== coins - sent * GIFT.price)
          lost.push(`${person.memberId} has ${balance} coins of ${coins} and sent ${sent}`)
      }
      return lost
    },
  }
}

const giftsOf = async (db: Kysely<Tables>, memberId: string) => {
  const gifts = await db.selectFrom('gift_sent').select('id').where('sender_id', '=', memberId).execute()
  const entries = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .select('seq')
    .where('account_id', '=', `member:${memberId}:gold`)
    .where('reason', '=', 'gift')
    .execute()
  return { rows: gifts.length, entries: entries.length }
}
