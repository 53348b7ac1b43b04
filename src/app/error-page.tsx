import { ErrorIllustration, type IllustrationName } from './error-illustration'
import { standing } from './error-illustration.styles'
import { Button } from '../ui/button'
import { useText } from '../text/use-text'

export type ErrorPageName = IllustrationName

const names: readonly ErrorPageName[] = ['403', '404', '500', 'maintenance']

/** The error page of a path like `/404`, or null. */
export const errorPageOf = (path: string): ErrorPageName | null =>
  names.find((name) => path === `/${name}`) ?? null

type ErrorPageProps = {
  readonly page: ErrorPageName
  /** What the server says of it, in place of our own words. */
  readonly said?: string
  readonly retry?: () => void
}

/** ROUTE-14 What stands where a page cannot: what happened and the way on. */
export const ErrorPage = ({ page, said = '', retry }: ErrorPageProps) => {
  const text = useText()
  return (
    <div className={standing} role="alert" data-error={page}>
      <ErrorIllustration of={page} />
      <h2>{text(`error.${page}`)}</h2>
      <p>{said === '' ? text(`error.${page}Hint`) : said}</p>
      <nav aria-label={text('error.ways')}>
        {retry !== undefined && (
          <Button icon="retry" look="soft" onPress={retry}>
            {text('error.again')}
          </Button>
        )}
        {page !== 'maintenance' && <Button href="#/home/index">{text('error.home')}</Button>}
      </nav>
    </div>
  )
}
