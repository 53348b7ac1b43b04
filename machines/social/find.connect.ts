import { appActor } from '../app/app-system'
import type { Dependency } from '../patterns/dependency'
import { formOf, type Form } from '../patterns/form.connect'
import { textField } from '../patterns/form.fields'
import { getPerson } from '../../contract/social.people'

/** As people write one down: in groups, with ID before it. */
const idOf = (written: string): string => written.replace(/^\s*id/i, '').replace(/[^\w-]/g, '')

const fields = { memberId: textField({ maxLength: 72 }, { isRequired: true }) }
export type FindForm = Form<typeof fields>

/** FEAT-09 A person by the ID: leads to their page; that there is nobody with it is told at the field. */
export const findOf = (): Dependency<FindForm> =>
  formOf({
    fields,
    call: getPerson,
    toInput: ({ memberId }) => ({ memberId: idOf(memberId) }),
    taken: ({ person }, system) =>
      appActor(system, 'navigation').send({ type: 'go', to: `/friend?id=${person.memberId}` }),
  })
