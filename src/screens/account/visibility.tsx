import { section } from './privacy.styles'
import { group } from './profile.styles'
import { FormView } from '../../features/form-view'
import { useText } from '../../text/use-text'
import { privacyTexts } from '../../text/zh/account.privacy'
import { Segmented } from '../../ui/segmented'
import { Switch } from '../../ui/switch'
import {
  followers,
  viewers,
  writers,
  type VisibilityForm,
} from '../../../machines/account/visibility-form.connect'

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
            <div className={group}>
              <span>{text('privacy.followable')}</span>
              <Segmented
                wide
                label={text('privacy.followable')}
                value={followable.value ?? 'all'}
                onChange={followable.change}
                options={followers.map((each) => ({
                  value: each,
                  label: text(`privacy.followable.${each}`),
                }))}
              />
            </div>
            <div className={group}>
              <span>{text('privacy.writable')}</span>
              <Segmented
                wide
                label={text('privacy.writable')}
                value={writable.value ?? 'friends'}
                onChange={writable.change}
                options={writers.map((each) => ({ value: each, label: text(`privacy.writable.${each}`) }))}
              />
            </div>
            <div className={group}>
              <span>{text('privacy.follows')}</span>
              <Segmented
                wide
                label={text('privacy.follows')}
                value={follows.value ?? 'all'}
                onChange={follows.change}
                options={viewers.map((each) => ({ value: each, label: text(`privacy.follows.${each}`) }))}
              />
            </div>
          </>
        )}
      </FormView>
    </section>
  )
}
