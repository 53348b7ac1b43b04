import { Pitch } from './coming-soon-art'
import { standing } from './error-illustration.styles'
import { Button } from '../ui/button'
import { useText } from '../text/use-text'
import type { CommonKey } from '../text/catalogue'

/** A page that is planned and not built yet says so. */
export const ComingSoon = ({ title }: { readonly title: CommonKey }) => {
  const text = useText()
  return (
    <div className={standing}>
      <Pitch />
      <h2>{text('state.notOpen', { page: text(title) })}</h2>
      <p>{text('state.notOpenHint')}</p>
      <nav aria-label={text('error.ways')}>
        <Button href="#/home/index">{text('error.watch')}</Button>
      </nav>
    </div>
  )
}
