import makeCode from 'qrcode-generator'
import type { Credentials } from '../../contract/office.schema'
import { MatchType, sportNames } from '../../contract/enums'
import { DomainError } from '../domain/domain-error'
import type { Once } from '../domain/idempotency'
import type { Now } from '../domain/ports'
import type { OfficeClips } from '../domain/office/clips'
import type { Operators } from '../domain/office/operators'
import { plainText } from '../domain/plain-text'
import type { WalletRows } from '../domain/wallet/wallet'
import type { Office, WaitingApplication } from '../domain/studio/office'
import type { RenewKey } from '../repositories/office/key.repository'
import { inEnglish } from './words'

/** What an operator typed, and as whom. */
export interface Errand {
  readonly args: readonly string[]
  readonly by: string
}

interface Context {
  readonly office: Once<Office>
  readonly operators: Operators
  readonly clips: Once<OfficeClips>
  readonly now: Now
  /** False: there is no recording of this stream. */
  readonly pin: (liveId: string, on: boolean) => Promise<boolean>
  readonly books: Pick<WalletRows, 'sums' | 'differences'>
  readonly renewKey: RenewKey
  /** The path of a folder with all of one moment; null: the database is kept elsewhere. */
  readonly snapshot: ((withUploads: boolean) => Promise<string>) | null
}

export const help = `npm run office -- applications                 lists who asks to become an anchor
npm run office -- accept <application>         makes them one, under the name they ask for
npm run office -- refuse <application> "<why>" tells them why not
npm run office -- anchor <phone>               makes whoever has this phone an anchor, a stranger too
npm run office -- unanchor <phone> "<why>"     makes them a member like others again, and tells them why
npm run office -- add <name>                   adds an owner who signs in at /office/, and prints how
npm run office -- pin <stream>                 keeps its recording, whatever its age and the room it takes
npm run office -- unpin <stream>               lets it go like the others
npm run office -- remove-clip <clip> "<why>"   removes a clip and its files; whoever cut it is told why
npm run office -- ledger verify                proves the books: prints the sums, and fails where something differs
npm run office -- reset <name>                 gives an operator another password and another secret
npm run office -- renew secret|push            replaces the installation's secret, or its keys for push services

The first characters of an application's number do, where no other that waits begins with them.
Works beside a running server and without one, on the database of DATA_DIR or DATABASE_URL. Members are told at once
where their server runs with this DATA_DIR, and the next time they look otherwise. Everything is written to operator_log.
`

/** The errand is none: what to print, and what was wrong with it. */
class NoErrand extends Error {}

const pinned = async (liveId: string, on: boolean, { pin }: Context): Promise<string> => {
  if (!(await pin(liveId, on))) throw new NoErrand(`there is no recording of "${liveId}"\n`)
  return `the recording of ${liveId} ${on ? 'is kept' : 'may go'}\n`
}

const lineOf = ({
  applicationId,
  at,
  name,
  nickname,
  memberId,
  matchType,
  words,
}: WaitingApplication): string =>
  `${applicationId}  ${new Date(at).toISOString().slice(0, 16)}Z  ${name} (${nickname}, ${memberId}), ${sportNames[matchType]}\n  ${words}\n`

/** The application that waits and whose number begins so. One that is decided on is known by its whole number alone. */
const numberOf = async (typed: string, office: Pick<Office, 'waitingFrom'>): Promise<string> => {
  const found = typed === '' ? [] : await office.waitingFrom(typed)
  const [first] = found
  if (first === undefined || found.some(({ applicationId }) => applicationId === typed)) return typed
  if (found.length === 1) return first.applicationId
  throw new NoErrand(
    `"${typed}" begins the numbers of ${found.length} applications; type more of the one you mean\n\n${found.map(lineOf).join('')}`,
  )
}

/** What an authenticator scans, of half blocks. */
const codeOf = (words: string): string => {
  const code = makeCode(0, 'M')
  code.addData(words)
  code.make()
  return code.createASCII(1, 2)
}

const told = ({ name, password, uri }: Credentials): string =>
  `${codeOf(uri)}
Scan this with an authenticator, or type its address there: ${uri}
Sign in at /office/ as ${name} with ${password} and the code it shows. The password has to be changed at once.
This is shown once.
`

/** Of whom asks for a backup with DATABASE_URL. */
export const NOT_HERE =
  'the database is a PostgreSQL server: back it up with pg_dump or pg_basebackup, see docs/operating.md\n'

const renewed = {
  secret: 'the secret is another: codes under way are void, and usual networks are not known',
  push: 'the keys are others: no device is told anything until its member asks for it anew',
} as const

type Run = (args: readonly string[], by: string, context: Context) => Promise<string>

const commands: Readonly<Record<string, { readonly takes: number; readonly run: Run }>> = {
  applications: {
    takes: 0,
    run: async (_args, _by, { office }) => {
      const waiting = await office.act((on) => on.waiting())
      return waiting.length === 0 ? 'nobody waits\n' : waiting.map(lineOf).join('')
    },
  },
  accept: {
    takes: 1,
    run: async ([id = ''], by, { office, now }) => {
      const { name, memberId } = await office.act(async (on) =>
        on.decide(await numberOf(id, on), { is: 'accepted' }, by, now()),
      )
      return `${name} (${memberId}) is an anchor\n`
    },
  },
  refuse: {
    takes: 2,
    run: async ([id = '', reason = ''], by, { office, now }) => {
      const { name, memberId } = await office.act(async (on) =>
        on.decide(await numberOf(id, on), { is: 'refused', reason }, by, now()),
      )
      return `${name} (${memberId}) was refused\n`
    },
  },
  pin: { takes: 1, run: ([liveId = ''], _by, context) => pinned(liveId, true, context) },
  'remove-clip': {
    takes: 2,
    run: async ([clipId = '', reason = ''], by, { clips }) => {
      if (plainText(reason) === '' || reason.length > 200)
        throw new NoErrand('say why in 200 characters at most\n')
      const { title } = await clips.act((on) => on.remove({ clipId, reason }, by))
      return `the clip ${clipId} (${title}) was removed\n`
    },
  },
  unpin: { takes: 1, run: ([liveId = ''], _by, context) => pinned(liveId, false, context) },
  add: {
    takes: 1,
    run: async ([name = ''], by, { operators }) => told(await operators.add({ name, role: 'owner' }, by)),
  },
  reset: {
    takes: 1,
    run: async ([name = ''], by, { operators }) => told(await operators.resetNamed(name, by)),
  },
  renew: {
    takes: 1,
    run: async ([key = ''], by, { renewKey, now }) => {
      if (key !== 'secret' && key !== 'push')
        throw new NoErrand(`"renew" knows secret and push alone\n\n${help}`)
      await renewKey(key, by, now())
      return `${renewed[key]}; start every node anew, until then it goes on with the old one\n`
    },
  },
  ledger: {
    takes: 1,
    run: async ([what = ''], _by, { books }) => {
      if (what !== 'verify') throw new NoErrand(`"ledger" knows verify alone\n\n${help}`)
      const sums = (await books.sums()).map(
        ({ currency, members, platform }) =>
          `${currency}: members hold ${members}, the platform ${platform}\n`,
      )
      const differences = await books.differences()
      if (differences.length === 0) return `${sums.join('')}the books balance\n`
      const lines = differences.map(({ of, is, should }) => `${of}: ${is}, should be ${should}\n`)
      throw new NoErrand(`${sums.join('')}${lines.join('')}the books do not balance\n`)
    },
  },
  anchor: {
    takes: 1,
    run: async ([phone = ''], by, { office, now }) => {
      const { memberId, nickname, isNew } = await office.act((on) =>
        on.anchor(phone, { by, matchType: MatchType.OTHER, now: now() }),
      )
      return `${nickname} (${memberId}) ${isNew ? 'is an anchor' : 'was an anchor before'}\n`
    },
  },
  unanchor: {
    takes: 2,
    run: async ([phone = '', reason = ''], by, { office, now }) => {
      const unmade = await office.act((on) => on.unmakeAnchor({ phone }, { by, reason, now: now() }))
      if (unmade === null) throw new NoErrand(`no anchor has the phone "${phone}"\n`)
      return `${unmade.nickname} (${unmade.memberId}) is no anchor any more\n`
    },
  },
}

/** What `npm run backup` asks of a running server: a folder to pack, by its path. */
export const SNAPSHOT_ERRAND = 'snapshot'

const snapshotOf: Run = async ([what = ''], _by, { snapshot }) => {
  if (snapshot === null) throw new NoErrand(NOT_HERE)
  return snapshot(what !== 'database')
}

/** Does the errand and says what came of it. Throws `NoErrand`, or a `DomainError` where the domain says no. */
export const runErrand = async (
  { args: [name = '', ...args], by }: Errand,
  context: Context,
): Promise<string> => {
  if (name === SNAPSHOT_ERRAND) return snapshotOf(args, by, context)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new NoErrand(name === '' ? help : `there is no "${name}"\n\n${help}`)
  if (args.length !== command.takes)
    throw new NoErrand(`"${name}" takes ${command.takes} words, not ${args.length}\n\n${help}`)
  return command.run(args, by, context)
}

/** Words for the operator where an errand was not done; null: something broke. */
export const refusalOf = (error: unknown): string | null => {
  if (error instanceof NoErrand) return error.message
  return error instanceof DomainError ? inEnglish(error.message) : null
}
