import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { useText } from '../text/use-text'
import { routeOf } from '../routes'

/** A page that is planned and not built yet says so. */
export const NotOpen = ({ path }: { readonly path: string }) => {
  const text = useText()
  return (
    <EmptyState
      title={text('state.notOpen', { page: text(routeOf(path)?.title ?? 'title.404') })}
      hint={text('state.notOpenHint')}
      action={<Button href="#/home/index">{text('error.home')}</Button>}
    />
  )
}
