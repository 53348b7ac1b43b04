import { askedPlace } from './asked-place'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { queryScreen, type QueryViews } from '../../app/screen'
import { HelpSearch, helpWantedIn, type HelpWanted } from '../../features/answers'
import { column, talk } from '../../features/answers.styles'
import { useText } from '../../text/use-text'
import { serviceTexts } from '../../text/zh/support.service'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listHelp } from '../../../contract/support.service'

/** Whether 客服中心 was asked for, whose answers a visitor has here. */
export const isHelpAsked = (search: URLSearchParams): boolean =>
  !search.has('view') && askedPlace(search).path === '/service'

const requires = ({ name }: HelpWanted) => ({ help: resourceOf(listHelp, { queryName: name }) })

const HelpPage = ({ help, query, changeQuery }: QueryViews<ReturnType<typeof requires>, HelpWanted>) => {
  const text = useText(serviceTexts)
  const isMember = useAppSelector('session', ({ context }) => context.token !== null)
  return (
    <Page title={text('service.answers')}>
      <div className={column}>
        <HelpSearch
          help={help}
          wanted={query}
          onChange={changeQuery}
          onRetry={() => help.is === 'failed' && help.retry()}
          service={null}
        >
          <Card>
            <section className={talk} aria-labelledby="talk">
              <div>
                <h2 id="talk">{text('service.talk')}</h2>
                <p>{text('service.visitorHint')}</p>
              </div>
              <Button
                look="soft"
                href={isMember ? '#/service' : '#/login?view=&back=%2Fservice'}
                {...(!isMember && { label: text('service.enter') })}
              >
                {text(isMember ? 'service.talk' : 'service.logIn')}
              </Button>
            </section>
          </Card>
        </HelpSearch>
      </div>
    </Page>
  )
}

/** FEAT-15 What is asked often, for who has not come in: some of it tells how to. */
export const help = queryScreen({
  query: (search) => helpWantedIn(search.has('view') ? search : askedPlace(search).query),
  search: ({ name, article, first }) => {
    const at = first === null ? '?view=help' : `?view=help&first=${first}`
    if (name !== '') return `${at}&q=${encodeURIComponent(name)}`
    return article === null ? at : `${at}&article=${encodeURIComponent(article)}`
  },
  requires,
  view: HelpPage,
})
