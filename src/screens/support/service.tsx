import { rate, stars } from './service.styles'
import { useKeptFocus } from '../../features/kept-focus'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { HelpSearch, helpWantedIn, type HelpWanted } from '../../features/answers'
import { column, talk } from '../../features/answers.styles'
import { ResourceView } from '../../features/resource-view'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { serviceTexts } from '../../text/zh/support.service'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { serviceOf, type ServiceView } from '../../../machines/support/service.connect'
import { getService, listHelp } from '../../../contract/support.service'
import { RATING_MAX } from '../../../contract/support.service-rules'
import type { ServiceCase } from '../../../contract/support.service.schema'

const said = textIn(currentWords, serviceTexts)

const requires = ({ name }: HelpWanted) => ({
  help: resourceOf(listHelp, { queryName: name }),
  state: resourceOf(getService, {}),
  service: serviceOf({ thanking: () => ({ tone: 'success', words: { said: said('service.thanks') } }) }),
})

const ServicePage = ({
  help,
  state,
  service,
  query,
  changeQuery,
}: QueryViews<ReturnType<typeof requires>, HelpWanted>) => {
  const text = useText(serviceTexts)
  const retry = (): void => {
    for (const one of [help, state]) if (one.is === 'failed') one.retry()
  }
  const conversation = (
    <Card>
      <ResourceView resource={state} small skeleton={<Skeleton height="3.5rem" />}>
        {({ last }) => <Talk last={last} service={service} />}
      </ResourceView>
    </Card>
  )
  return (
    <Page title={text('title.service')}>
      <div className={column}>
        <HelpSearch help={help} wanted={query} onChange={changeQuery} onRetry={retry} service={service}>
          {!(help.is === 'failed' && state.is === 'failed') && conversation}
        </HelpSearch>
      </div>
    </Page>
  )
}

interface TalkProps {
  readonly last: ServiceCase | null
  readonly service: ServiceView
}

/** The way to a conversation, or where the newest one stands. */
const Talk = ({ last, service }: TalkProps) => {
  const text = useText(serviceTexts)
  const isOpen = last !== null && last.state !== 'closed'
  // The stars go once one of them is pressed.
  const part = useKeptFocus(String(last?.rating))
  return (
    <section ref={part} tabIndex={-1} className={talk} aria-labelledby="talk">
      <div>
        <h2 id="talk">{text('service.talk')}</h2>
        <p role="status">{last === null ? text('service.talkHint') : stateOf(last, text)}</p>
      </div>
      {isOpen ? (
        <Button href={`#/chat/index?thread=${last.threadId}`}>{text('service.goOn')}</Button>
      ) : (
        <Button busy={service.isOpening} onPress={service.contact}>
          {text('service.contact')}
        </Button>
      )}
      {last?.state === 'closed' && <Rating last={last} service={service} />}
    </section>
  )
}

const stateOf = (
  { state, ahead }: ServiceCase,
  text: ReturnType<typeof useText<typeof serviceTexts>>,
): string => {
  if (state === 'closed') return text('service.over')
  if (state === 'taken') return text('service.taken')
  return ahead === 0 ? text('service.next') : text('service.waiting', { ahead })
}

const Rating = ({
  last: { rating },
  service,
}: {
  readonly last: ServiceCase
  readonly service: ServiceView
}) => {
  const text = useText(serviceTexts)
  if (rating !== null) return <p className={rate}>{text('service.rated', { count: rating })}</p>
  return (
    <div role="group" className={rate} aria-label={text('service.rate')}>
      <p>{text('service.rate')}</p>
      <div className={stars}>
        {Array.from({ length: RATING_MAX }, (_, nth) => nth + 1).map((count) => (
          <button
            key={count}
            type="button"
            aria-label={text('service.stars', { count })}
            disabled={service.isRating}
            onClick={() => service.rate(count)}
          >
            <Icon name="star" size={28} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** ROUTE-07 FEAT-15 客服中心 */
export const service = queryScreen({
  query: helpWantedIn,
  search: ({ name, article }) => {
    if (name !== '') return `?q=${encodeURIComponent(name)}`
    return article === null ? '' : `?article=${encodeURIComponent(article)}`
  },
  requires,
  view: ServicePage,
})
