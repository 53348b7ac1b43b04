import { fromPromise } from 'xstate'
import { missingProof, proofBy, proofFields } from './own-proof'
import type { PasskeyDevice } from './passkeys.connect'
import { phoneCodes, type PhoneCode } from './phone-form.connect'
import type { CodeMeans } from './sms-code.machine'
import { appActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import { LOGIN } from '../app/navigation.guard'
import type { Confirmation } from '../patterns/confirmation'
import type { Dependency } from '../patterns/dependency'
import { formBy, type Form } from '../patterns/form.connect'
import type { ValuesOf } from '../patterns/form.fields'
import type { Submission } from '../patterns/form.machine'
import { closeAccount } from '../../contract/account.privacy'
import { OWN_PHONE } from '../../contract/account.rules'
import type { ClosedAccount } from '../../contract/account.privacy.schema'

export type ClosingForm = Form<typeof proofFields>

/** The address of the login says until when the account can be kept. */
const closedHref = (dueAt: number): string => `${LOGIN}?closed=${dueAt}`

const close = requesting(closeAccount, { silent: 'refusals' })

/** FEAT-07 The end of an account, with a proof of who asks as for another number, asked back once that is there. It logs the device out. */
export const closingOf = (
  means: CodeMeans,
  device: PasskeyDevice,
  really: () => Confirmation,
): { readonly form: Dependency<ClosingForm>; readonly code: Dependency<PhoneCode> } => {
  const { codeFor, ticketFor } = phoneCodes(means)
  return {
    form: formBy<typeof proofFields, ClosedAccount>(
      fromPromise<unknown, Submission>(async ({ input, signal, system }) => {
        const values = input.values as ValuesOf<typeof proofFields>
        const proof = await proofBy(values, ticketFor(OWN_PHONE), device, { signal, system })
        return close({ input: proof, signal, system })
      }),
      {
        fields: proofFields,
        initial: { way: 'code' },
        check: missingProof,
        really,
        taken: ({ dueAt }, system) => {
          appActor(system, 'session').send({ type: 'logout' })
          appActor(system, 'navigation').send({ type: 'go', to: closedHref(dueAt), replace: true })
        },
      },
    ),
    code: codeFor(OWN_PHONE),
  }
}
