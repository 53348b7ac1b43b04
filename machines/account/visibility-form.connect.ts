import type { Toast } from '../app/toasts.machine'
import type { Dependency } from '../patterns/dependency'
import { formOf, loadedBy, type Form } from '../patterns/form.connect'
import { choiceField, flagField } from '../patterns/form.fields'
import type { Leaving } from '../patterns/leaving'
import { getVisibility, saveVisibility } from '../../contract/account.privacy'
import { followers, lookers, writers } from '../../contract/account.privacy-rules'
import type { Nothing } from '../../contract/account.schema'
import type { Visibility } from '../../contract/privacy.schema'

const fields = {
  findable: flagField(),
  followable: choiceField(followers, { isRequired: true }),
  writable: choiceField(writers, { isRequired: true }),
  follows: choiceField(lookers, { isRequired: true }),
}
export type VisibilityForm = Form<typeof fields>

/** FEAT-07 Who may find, follow and write to the member, and who sees how many the member follows. */
export const visibilityOf = (leaving: Leaving, toast: () => Toast): Dependency<VisibilityForm> =>
  formOf({
    fields,
    call: saveVisibility,
    load: loadedBy<typeof fields, Nothing, Visibility>(getVisibility, {}, (kept) => kept),
    toInput: ({ findable, followable, writable, follows }) => ({
      findable,
      followable: followable ?? 'all',
      writable: writable ?? 'friends',
      follows: follows ?? 'all',
    }),
    leaving,
    toast,
  })
