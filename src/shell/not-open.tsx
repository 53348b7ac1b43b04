import { Pitch } from './pitch'
import { standing } from './scene.styles'
import { Button } from '../ui/button'
import { useText } from '../text/use-text'
import { routeOf } from '../routes'

/** A page that is planned and not built yet says so. */
export const NotOpen = ({ path }: { readonly path: string }) => {
  const text = useText()
  return (
    <div className={standing}>
      <Pitch />
      <h2>{text('state.notOpen', { page: text(routeOf(path)?.title ?? 'title.404') })}</h2>
      <p>{text('state.notOpenHint')}</p>
      <nav aria-label={text('error.ways')}>
        <Button href="#/home/index">{text('error.watch')}</Button>
      </nav>
    </div>
  )
}
