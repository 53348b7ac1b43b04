import { useText } from '../text/use-text'
import { Icon } from './icon'
import { offline } from './offline-bar.styles'

/** Tells that there is no network; the region is always there, so that it is said aloud. */
export const OfflineBar = ({ shown }: { readonly shown: boolean }) => {
  const text = useText()
  return (
    <output className={offline} data-shown={shown || undefined}>
      {shown && (
        <>
          <Icon name="offline" size={16} />
          {text('state.offline')}
        </>
      )}
    </output>
  )
}
