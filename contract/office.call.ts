import { call, type Call } from './call'
import { MMS } from './constants'
import type { OperatorRole } from './office.schema'

/** A call of the operators' office. */
export interface OfficeCall<Input = unknown, Output = unknown> extends Call<Input, Output> {
  /** Who of the operators may ask; none: everybody who is signed in. */
  readonly roles: readonly OperatorRole[]
  /** Answered also while the password that was given has not been changed. */
  readonly anyPassword: boolean
}

type Facts = Pick<Call, 'id' | 'kind'> &
  Partial<Pick<Call, 'access' | 'errors' | 'carrier' | 'once'>> & { readonly anyPassword?: boolean }

/** Says what a call of the office is, once for which roles it is. */
export const officeCall =
  <Input, Output>(...roles: readonly OperatorRole[]) =>
  ({ anyPassword = false, ...facts }: Facts): OfficeCall<Input, Output> => ({
    ...call<Input, Output>()({
      access: 'operator',
      ...facts,
      path: `${MMS}/office/${facts.id.replace('office.', '')}`,
    }),
    roles,
    anyPassword,
  })
