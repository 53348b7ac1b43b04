import { deeds, section } from './privacy.styles'
import { column, facts } from './profile.styles'
import { VisibilityChoice } from './visibility'
import { Page } from '../../app/page'
import { useOpenDocument } from '../../features/consent'
import { ResourceView } from '../../features/resource-view'
import { screen } from '../../app/screen'
import { formatDay, formatDayTime } from '../../text/format'
import { useText } from '../../text/use-text'
import { privacyTexts } from '../../text/zh/account.privacy'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { ListRow } from '../../ui/list-row'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { settingsOf, type SettingsView } from '../../../machines/patterns/settings.connect'
import { listConsents } from '../../../contract/account.documents'
import { getVisibility, saveVisibility } from '../../../contract/account.privacy'
import type { Visibility } from '../../../contract/account.privacy.schema'
import type { Consents } from '../../../contract/account.documents.schema'
import { dataCopyOf, type DataCopyView } from '../../../machines/account/data-copy.connect'

/** FEAT-07 Who may find and write to the member, the copy of the own data, and the way to the account's end. */
export const privacy = screen({
  requires: () => ({
    copy: dataCopyOf(),
    consents: resourceOf(listConsents, {}),
    visibility: settingsOf(getVisibility, saveVisibility),
  }),
  view: (parts) => <Privacy {...parts} />,
})

interface PrivacyProps {
  readonly copy: DataCopyView
  readonly consents: Resource<Consents>
  readonly visibility: SettingsView<Visibility>
}

const Privacy = ({ copy, consents, visibility }: PrivacyProps) => {
  const text = useText(privacyTexts)
  return (
    <Page title={text('privacy.title')}>
      <div className={column}>
        <Card>
          <VisibilityChoice view={visibility} />
        </Card>
        <Card>
          <section className={section} aria-labelledby="data-copy">
            <h2 id="data-copy">{text('privacy.copy')}</h2>
            <p>{text('privacy.copyWhat')}</p>
            <Copy copy={copy} />
          </section>
        </Card>
        <Card inside="none">
          <ResourceView resource={consents} small skeleton={<Skeleton height="7rem" />}>
            {({ list }) => <Documents list={list} />}
          </ResourceView>
        </Card>
        <Card inside="none">
          <nav className={facts} aria-label={text('privacy.title')}>
            <ListRow
              label={text('privacy.blocked')}
              hint={text('privacy.blockedWhat')}
              href="#/friend?view=blocked"
            />
            <ListRow
              label={text('privacy.close')}
              hint={text('privacy.closeWhat')}
              href="#/editInfo?view=close"
            />
          </nav>
        </Card>
      </div>
    </Page>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

const Copy = ({ copy }: { readonly copy: DataCopyView }) => {
  const text = useText(privacyTexts)
  switch (copy.is) {
    case 'loading':
      return <Skeleton height="2.75rem" />
    case 'failed':
      return <FailedState small onRetry={copy.retry} />
    case 'preparing':
      return (
        <>
          <p role="status">{text('privacy.copyMaking')}</p>
          <Button look="soft" busy>
            {text('privacy.copyAsk')}
          </Button>
        </>
      )
    case 'none':
      return <Ask of={copy} words={text('privacy.copyAsk')} />
    case 'ready': {
      const { path, bytes, madeAt, expiresAt } = copy.copy
      return (
        <>
          <p role="status">
            {text('privacy.copyReady', {
              when: formatDayTime(madeAt ?? 0),
              size: sizeOf(bytes ?? 0),
              until: formatDayTime(expiresAt ?? 0),
            })}
          </p>
          <div className={deeds}>
            <Button href={path ?? ''}>{text('privacy.download')}</Button>
            {copy.again === null && <Ask of={copy} words={text('privacy.copyAgain')} look="soft" />}
          </div>
        </>
      )
    }
  }
}

interface AskProps {
  readonly of: Extract<DataCopyView, { ask(): void }>
  readonly words: string
  readonly look?: 'primary' | 'soft'
}

const Ask = ({ of: { again, isAsking, ask }, words, look = 'primary' }: AskProps) => {
  const text = useText(privacyTexts)
  return (
    <>
      {again !== null && <p>{text('privacy.copyNext', { when: formatDayTime(again) })}</p>}
      <Button look={look} busy={isAsking} disabled={again !== null} onPress={ask}>
        {words}
      </Button>
    </>
  )
}

/** What the member agreed to, each to be read over the page. */
const Documents = ({ list }: Consents) => {
  const text = useText(privacyTexts)
  const open = useOpenDocument()
  return (
    <div className={facts} role="group" aria-label={text('privacy.documents')}>
      {list.map(({ kind, newest, version, at }) => {
        const title = text(`privacy.${kind}`)
        const agreed =
          version === null
            ? text('privacy.notAgreed', { newest })
            : text(version < newest ? 'privacy.newer' : 'privacy.agreed', {
                newest,
                version,
                day: formatDay(at ?? 0),
              })
        return <ListRow key={kind} label={title} hint={agreed} onPress={() => open({ kind, title })} />
      })}
    </div>
  )
}
