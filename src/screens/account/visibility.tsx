import { ChoiceField } from './choice-field'
import { section } from './privacy.styles'
import { group } from './profile.styles'
import { FormView } from '../../features/form-view'
import { useText } from '../../text/use-text'
import { privacyTexts } from '../../text/zh/account.privacy'
import { Switch } from '../../ui/switch'
import type { VisibilityForm } from '../../../machines/account/visibility-form.connect'
import { followers, lookers, writers } from '../../../contract/account.privacy-rules'

/** FEAT-07 Who may find, follow and write to the member, and who sees how many the member follows. */
export const VisibilityChoice = ({ form }: { readonly form: VisibilityForm }) => {
  const text = useText(privacyTexts)
  return (
    <section className={section} aria-labelledby="visibility">
      <h2 id="visibility">{text('privacy.visibility')}</h2>
      <FormView form={form} submit={text('privacy.save')}>
        {({ findable, followable, writable, follows }) => (
          <>
            <div className={group}>
              <Switch
                label={text('privacy.findable')}
                hint={text('privacy.findableHint')}
                checked={findable.value}
                disabled={findable.isDisabled}
                onChange={findable.change}
              />
            </div>
            <ChoiceField
              field={followable}
              label={text('privacy.followable')}
              among={followers}
              nameOf={(each) => text(`privacy.followable.${each}`)}
            />
            <ChoiceField
              field={writable}
              label={text('privacy.writable')}
              among={writers}
              nameOf={(each) => text(`privacy.writable.${each}`)}
            />
            <ChoiceField
              field={follows}
              label={text('privacy.follows')}
              among={lookers}
              nameOf={(each) => text(`privacy.follows.${each}`)}
            />
          </>
        )}
      </FormView>
    </section>
  )
}
