import { ResultCode } from '../../../contract/codes'
import { OPERATOR_PASSWORD_MIN } from '../../../contract/office.desk-rules'
import type {
  ChangePasswordInput,
  OperatorRole,
  OperatorSelf,
  SignInInput,
} from '../../../contract/office.schema'
import { DomainError, FieldError } from '../domain-error'
import { networkOf } from '../network'
import type { Log, Now } from '../ports'
import { hashOf, newToken } from '../secrets'
import { stepOf } from './codes'
import type { Logged, Within } from './log'
import type { IsBreached, Passwords } from '../passwords'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A session that nobody uses ends after this long, and any after that long. */
const IDLE = 12 * HOUR
export const SESSION_LIFETIME = 7 * 24 * HOUR
/** How often a session's last use is written. */
const SEEN_EVERY = MINUTE

/** Attempts that failed count this long, which is as long as one is locked out. */
const LOCKED_FOR = 15 * MINUTE
/** Attempts that failed, of one name from one network, from all networks, and of one network. */
const TRIES = { own: 5, name: 20, network: 30 } as const

/** Who is signed in. */
export interface Operator {
  readonly operatorId: string
  readonly name: string
  readonly role: OperatorRole
  /** The password was given by somebody and has to be changed first. */
  readonly mustChange: boolean
}

export interface StoredOperator extends Operator {
  readonly passwordHash: string
  readonly secret: string
  readonly isDisabled: boolean
  /** The network of the last sign-in: whoever guesses elsewhere does not lock it out. */
  readonly network: string | null
}

interface Tries {
  readonly own: number
  readonly name: number
  readonly network: number
}

interface SessionRow {
  readonly tokenHash: string
  readonly operatorId: string
  readonly at: number
  readonly expiresAt: number
}

/** The side of the database, within one transaction. */
interface SignInRows extends Logged {
  /** Held until the transaction ends: attempts of a name are counted one after the other. */
  hold(name: string): Promise<void>
  tries(of: { name: string; network: string }, since: number): Promise<Tries>
  addTry(of: { name: string; network: string; at: number }): Promise<void>
  forgetTries(of: { name: string; network: string }): Promise<void>
  /** Whether the log tells of such an act since then. */
  isNoted(act: string, target: string, since: number): Promise<boolean>
  byName(name: string): Promise<StoredOperator | null>
  byId(operatorId: string): Promise<StoredOperator | null>
  /** False: the code of this step, or a later one, was used before. */
  spend(operatorId: string, step: number): Promise<boolean>
  setNetwork(operatorId: string, network: string): Promise<void>
  setPassword(operatorId: string, passwordHash: string, mustChange: boolean): Promise<void>
  addSession(row: SessionRow): Promise<void>
  endSession(tokenHash: string): Promise<void>
  endSessionsOf(operatorId: string): Promise<void>
}

export interface SignInRepository {
  readonly within: Within<SignInRows>
  /** A session that stands: not over, used since `idleSince`, of an operator who may sign in. */
  find(
    tokenHash: string,
    at: number,
    idleSince: number,
  ): Promise<{ readonly operator: Operator; readonly seenAt: number } | null>
  see(tokenHash: string, at: number): Promise<void>
}

/** A session that begins: the token is told this once. */
interface Opened {
  readonly operator: Operator
  readonly token: string
}

export interface SignIns {
  /** The operator's name as it is kept; null: nobody is called so, and what was typed may be a password. */
  knownName(typed: string): Promise<string | null>
  /** `token`: of the session before, which ends with this one. */
  signIn(input: SignInInput, ip: string, token: string | null): Promise<Opened>
  signOut(operator: Operator, token: string): Promise<void>
  /** Ends all sessions of the operator and begins another. */
  changePassword(operator: Operator, input: ChangePasswordInput): Promise<Opened>
  /** Null: no such session, or it is over. */
  operatorOf(token: string): Promise<Operator | null>
}

interface Deps {
  readonly rows: SignInRepository
  readonly passwords: Passwords
  readonly isBreached: IsBreached
  readonly now: Now
  readonly log: Log
}

/** A session's attempts to change its password are counted as those of a network. */
const ofSession = (operatorId: string): string => `session ${operatorId}`
const LOCKED = 'operator.locked'

const looksLikeToken = /^[A-Za-z0-9_-]{43}$/

/** Names are told apart without capitals. */
export const nameOf = (typed: string): string => typed.trim().toLowerCase()

export const selfOf = ({ operatorId, name, role, mustChange }: Operator): OperatorSelf => ({
  operatorId,
  name,
  role,
  mustChange,
})

/** One answer whatever was wrong: it says nothing of which names there are. */
const notRight = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '名称、密码或动态码不正确，请核对后重试')
const lockedOut = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '登录失败的次数太多，请 15 分钟后再试', 429)

export const createSignIns = ({ rows, passwords, isBreached, now, log }: Deps): SignIns => {
  const begin = async (own: SignInRows, operator: Operator): Promise<Opened> => {
    const [token, at] = [newToken(), now()]
    const { operatorId } = operator
    await own.addSession({ tokenHash: hashOf(token), operatorId, at, expiresAt: at + SESSION_LIFETIME })
    return { operator, token }
  }

  /** Tells the log once of an account, or a network, that waits from now on. Of a name that nobody has nothing is said but its network's. */
  const noteLocked = async (
    own: SignInRows,
    { name, network }: { readonly name: string | null; readonly network: string },
  ): Promise<void> => {
    const target = name ?? network
    if (await own.isNoted(LOCKED, target, now() - LOCKED_FOR)) return
    await own.note({ who: network, act: LOCKED, target, before: null, after: null, at: now() })
  }

  /** Counts the attempt before anything is compared: many at once are no more than so many. */
  const admit = async (name: string, network: string): Promise<StoredOperator | null> => {
    const admitted = await rows.within(async (own) => {
      await own.hold(name)
      const found = await own.byName(name)
      const tries = await own.tries({ name, network }, now() - LOCKED_FOR)
      const isGuessedElsewhere = tries.name >= TRIES.name && found?.network !== network
      const isOfName = tries.own >= TRIES.own || isGuessedElsewhere
      const isOfNetwork = tries.network >= TRIES.network
      if (!isOfName && !isOfNetwork) {
        await own.addTry({ name, network, at: now() })
        return { found }
      }
      const operator = found?.name ?? null
      log.warn({ network, operator }, 'too many attempts to sign in to the office: refused')
      if (isOfName && operator !== null) {
        const isOwn = found !== null && network === ofSession(found.operatorId)
        await noteLocked(own, { name: operator, network: isOwn ? operator : network })
      }
      if (isOfNetwork) await noteLocked(own, { name: null, network })
      return null
    })
    if (admitted === null) throw lockedOut()
    return admitted.found
  }

  return {
    knownName: (typed) => rows.within(async (own) => (await own.byName(nameOf(typed)))?.name ?? null),
    signIn: async ({ name: typed, password, code }, ip, token) => {
      const [name, network] = [nameOf(typed), networkOf(ip)]
      const found = await admit(name, network)
      const isRight = await passwords.isRight(password, found?.passwordHash ?? null)
      const step = found === null ? null : stepOf(found.secret, code, now())
      if (found === null || !isRight || step === null || found.isDisabled) throw notRight()
      const anew = passwords.isBehind(found.passwordHash) ? await passwords.hash(password) : null
      return rows.within(async (own) => {
        // It may have been disabled, or been given another password, since it was read.
        const still = await own.byId(found.operatorId)
        if (still?.passwordHash !== found.passwordHash || still.isDisabled) throw notRight()
        if (!(await own.spend(found.operatorId, step))) throw notRight()
        await own.forgetTries({ name, network })
        if (anew !== null) await own.setPassword(found.operatorId, anew, found.mustChange)
        await own.setNetwork(found.operatorId, network)
        if (token !== null) await own.endSession(hashOf(token))
        const { name: who } = found
        await own.note({ who, act: 'operator.sign-in', target: who, before: null, after: null, at: now() })
        return begin(own, found)
      })
    },
    signOut: ({ name: who }, token) =>
      rows.within(async (own) => {
        await own.endSession(hashOf(token))
        await own.note({ who, act: 'operator.sign-out', target: who, before: null, after: null, at: now() })
      }),
    changePassword: async (operator, { password, next }) => {
      const { operatorId, name } = operator
      // A session that was left open is no way to guess at leisure.
      const network = ofSession(operatorId)
      const found = await admit(name, network)
      if (!(await passwords.isRight(password, found?.passwordHash ?? null)))
        throw new FieldError('password', '当前密码不正确，请核对后重试', ResultCode.BUSINESS_FAILURE)
      if (next === password)
        throw new FieldError('next', '新密码不能与当前密码相同', ResultCode.BUSINESS_FAILURE)
      // A short name stands in many a sentence, which is long enough without it.
      if (next.toLowerCase().replaceAll(name, '').length < OPERATOR_PASSWORD_MIN)
        throw new FieldError(
          'next',
          '去掉你的名称后，新密码还要有至少 12 个字符',
          ResultCode.BUSINESS_FAILURE,
        )
      if (await isBreached(next))
        throw new FieldError('next', '这个密码在别处泄露过，很多人会先试它，请换一个')
      const passwordHash = await passwords.hash(next)
      return rows.within(async (own) => {
        await own.forgetTries({ name, network })
        await own.setPassword(operatorId, passwordHash, false)
        await own.endSessionsOf(operatorId)
        await own.note({
          who: name,
          act: 'operator.password',
          target: name,
          before: null,
          after: null,
          at: now(),
        })
        return begin(own, { ...operator, mustChange: false })
      })
    },
    operatorOf: async (token) => {
      if (!looksLikeToken.test(token)) return null
      const [tokenHash, at] = [hashOf(token), now()]
      const found = await rows.find(tokenHash, at, at - IDLE)
      if (found === null) return null
      if (at - found.seenAt >= SEEN_EVERY) await rows.see(tokenHash, at)
      return found.operator
    },
  }
}
