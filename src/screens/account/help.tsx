import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { queryScreen, type QueryViews } from '../../app/screen'
import { Answers } from '../../features/answers'
import { column, talk } from '../../features/answers.styles'
import { useText } from '../../text/use-text'
import { serviceTexts } from '../../text/zh/support.service'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { SearchField } from '../../ui/search-field'
import { FailedState } from '../../ui/states'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { QUERY_MAX } from '../../../contract/rules'
import { listHelp } from '../../../contract/support.service'

interface Wanted {
  readonly name: string
  /** The one answer that a link asks for; null: none. */
  readonly article: string | null
}

/** The page that a login leads back to. */
const askedIn = (search: URLSearchParams): readonly string[] => (search.get('back') ?? '').split('?')

/** Whether 客服中心 was asked for, whose answers a visitor has here. */
export const isHelpAsked = (search: URLSearchParams): boolean =>
  !search.has('view') && askedIn(search)[0] === '/service'

const requires = ({ name }: Wanted) => ({ help: resourceOf(listHelp, { queryName: name }) })

const HelpPage = ({ help, query, changeQuery }: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(serviceTexts)
  const isMember = useAppSelector('session', ({ context }) => context.token !== null)
  return (
    <Page title={text('service.answers')}>
      <div className={column}>
        <SearchField
          label={text('service.search')}
          placeholder={text('service.search')}
          value={query.name}
          maxLength={QUERY_MAX}
          onChange={(name) => changeQuery({ name, article: null })}
        />
        {help.is === 'failed' ? (
          <FailedState onRetry={help.retry} />
        ) : (
          <Answers
            help={help}
            isSearched={query.name.trim() !== ''}
            article={query.article}
            onAll={() => changeQuery({ article: null })}
            service={null}
          />
        )}
        <Card>
          <section className={talk} aria-labelledby="talk">
            <h2 id="talk">{text('service.talk')}</h2>
            <p>{text('service.visitorHint')}</p>
            <Button href={isMember ? '#/service' : '#/login?view=&back=%2Fservice'}>
              {text(isMember ? 'service.talk' : 'service.enter')}
            </Button>
          </section>
        </Card>
      </div>
    </Page>
  )
}

/** FEAT-15 What is asked often, for who has not come in: some of it tells how to. */
export const help = queryScreen({
  query: (search): Wanted => ({
    name: (search.get('q') ?? '').slice(0, QUERY_MAX),
    article: (search.has('view') ? search : new URLSearchParams(askedIn(search)[1])).get('article'),
  }),
  search: ({ name, article }) => {
    if (name !== '') return `?view=help&q=${encodeURIComponent(name)}`
    return article === null ? '?view=help' : `?view=help&article=${encodeURIComponent(article)}`
  },
  requires,
  view: HelpPage,
})
