import { Choice } from './choice'
import { section } from './privacy.styles'
import { group } from './profile.styles'
import { saidBy } from '../../text/said'
import { useText } from '../../text/use-text'
import { privacyTexts } from '../../text/zh/account.privacy'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { Switch } from '../../ui/switch'
import type { SettingsView } from '../../../machines/patterns/settings.connect'
import { followers, lookers, writers } from '../../../contract/account.privacy-rules'
import type { Visibility } from '../../../contract/account.privacy.schema'

interface VisibilityProps {
  readonly view: SettingsView<Visibility>
}

/** FEAT-07 Who may find, follow and write to the member, and who sees how many the member follows: each choice counts at once. */
export const VisibilityChoice = ({ view }: VisibilityProps) => {
  const text = useText(privacyTexts)
  return (
    <section className={section} aria-labelledby="visibility">
      <h2 id="visibility">{text('privacy.visibility')}</h2>
      <Choices view={view} />
    </section>
  )
}

const Choices = ({ view }: VisibilityProps) => {
  const text = useText(privacyTexts)
  if (view.is === 'loading') return <Skeleton height="16rem" />
  if (view.is === 'failed') return <FailedState small onRetry={view.retry} />
  const { settings, outcome, reason, change } = view
  return (
    <>
      <p role={reason !== null || outcome === 'putBack' ? 'alert' : 'status'}>
        {reason === null ? text(`privacy.${outcome ?? 'atOnce'}`) : saidBy(reason)}
      </p>
      <div className={group}>
        <Switch
          label={text('privacy.findable')}
          hint={text('privacy.findableHint')}
          checked={settings.findable}
          onChange={(findable) => change({ findable })}
        />
      </div>
      <Choice
        label={text('privacy.followable')}
        value={settings.followable}
        among={followers}
        nameOf={(each) => text(`privacy.followable.${each}`)}
        onChange={(followable) => change({ followable })}
      />
      <Choice
        label={text('privacy.writable')}
        value={settings.writable}
        among={writers}
        nameOf={(each) => text(`privacy.writable.${each}`)}
        onChange={(writable) => change({ writable })}
      />
      <Choice
        label={text('privacy.follows')}
        value={settings.follows}
        among={lookers}
        nameOf={(each) => text(`privacy.follows.${each}`)}
        onChange={(follows) => change({ follows })}
      />
    </>
  )
}
