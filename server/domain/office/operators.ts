import { ResultCode } from '../../../contract/codes'
import type {
  AddOperatorInput,
  ChangeOperatorInput,
  Credentials,
  ListInput,
  OperatorPage,
  OperatorRole,
  OperatorRow,
} from '../../../contract/office.schema'
import { DomainError, FieldError } from '../domain-error'
import type { Now } from '../ports'
import { newToken } from '../secrets'
import { addressOf, newSecret } from './codes'
import type { Logged, Within } from './log'
import { refuseMeanwhile } from './meanwhile'
import { newPassword, type Passwords } from '../passwords'
import { nameOf } from './sign-in'

interface NewOperator {
  readonly operatorId: string
  readonly name: string
  readonly role: OperatorRole
  readonly passwordHash: string
  readonly secret: string
  readonly at: number
}

/** The side of the database, within one transaction. */
export interface OperatorRows extends Logged {
  /** Held until the transaction ends, so that two acts do not each leave the other's owner as the last one. */
  holdAll(): Promise<void>
  list(input: ListInput): Promise<OperatorPage>
  find(operatorId: string): Promise<OperatorRow | null>
  idOf(name: string): Promise<string | null>
  /** Owners who may sign in. */
  owners(): Promise<number>
  /** False: somebody has the name. */
  add(operator: NewOperator): Promise<boolean>
  set(operatorId: string, role: OperatorRole, disabledAt: number | null): Promise<void>
  /** Another password and secret; codes of before are worth nothing. */
  renew(operatorId: string, passwordHash: string, secret: string): Promise<void>
  endSessionsOf(operatorId: string): Promise<void>
}

export interface Operators {
  list(input: ListInput): Promise<OperatorPage>
  add(input: AddOperatorInput, who: string): Promise<Credentials>
  change(input: ChangeOperatorInput, who: string): Promise<OperatorRow>
  reset(operatorId: string, who: string): Promise<Credentials>
  /** For whoever has the machine and no session. */
  resetNamed(name: string, who: string): Promise<Credentials>
}

interface Deps {
  readonly within: Within<OperatorRows>
  readonly passwords: Passwords
  readonly now: Now
}

const unknown = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '没有这个运营账号，请刷新后重试')
const lastOwner = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '至少要保留一个可以登录的所有者')

/** As the contract's schema has it; the command line has none. */
const isName = /^[A-Za-z0-9._-]{2,32}$/

const told = ({ role, disabledAt }: OperatorRow) => ({ role, disabled: disabledAt !== null })

const found = async (own: OperatorRows, operatorId: string): Promise<OperatorRow> => {
  const row = await own.find(operatorId)
  if (row === null) throw unknown()
  return row
}

export const createOperators = ({ within, passwords, now }: Deps): Operators => {
  const reset = async (operatorId: string, who: string): Promise<Credentials> => {
    const [password, secret] = [newPassword(), newSecret()]
    const passwordHash = await passwords.hash(password)
    return within(async (own) => {
      const { name } = await found(own, operatorId)
      await own.renew(operatorId, passwordHash, secret)
      await own.endSessionsOf(operatorId)
      await own.note({ who, act: 'operator.reset', target: name, before: null, after: null, at: now() })
      return { operatorId, name, password, uri: addressOf(secret, name) }
    })
  }

  return {
    list: (input) => within((own) => own.list(input)),
    add: async ({ name: typed, role }, who) => {
      if (!isName.test(typed))
        throw new FieldError('name', '名称要由 2 到 32 个字母、数字、点、横线或下划线组成')
      const [operatorId, name] = [newToken().slice(0, 22), nameOf(typed)]
      const [password, secret, at] = [newPassword(), newSecret(), now()]
      const passwordHash = await passwords.hash(password)
      await within(async (own) => {
        const isNew = await own.add({ operatorId, name, role, passwordHash, secret, at })
        if (!isNew)
          throw new FieldError('name', '这个名称已经有人用了，请换一个', ResultCode.BUSINESS_FAILURE)
        await own.note({ who, act: 'operator.add', target: name, before: null, after: { role }, at })
      })
      return { operatorId, name, password, uri: addressOf(secret, name) }
    },
    change: ({ operatorId, role, disabled, version: seen }, who) =>
      within(async (own) => {
        await own.holdAll()
        const before = await found(own, operatorId)
        await refuseMeanwhile(own, { seen, kind: 'operator', before, target: before.name })
        const at = now()
        await own.set(operatorId, role, disabled ? (before.disabledAt ?? at) : null)
        if ((await own.owners()) === 0) throw lastOwner()
        if (disabled) await own.endSessionsOf(operatorId)
        const after = await found(own, operatorId)
        await own.note({
          who,
          act: 'operator.change',
          target: after.name,
          before: told(before),
          after: told(after),
          at,
        })
        return after
      }),
    reset,
    resetNamed: async (name, who) => {
      const operatorId = await within((own) => own.idOf(nameOf(name)))
      if (operatorId === null) throw unknown()
      return reset(operatorId, who)
    },
  }
}
