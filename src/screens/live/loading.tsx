import { loading, stateBox } from './player.styles'

/** `isCut`: the device has no network, which the page says too. */
export const Loading = ({ words, isCut = false }: { readonly words: string; readonly isCut?: boolean }) => (
  <div className={stateBox} role="status" data-cut={isCut || undefined}>
    <span>{words}</span>
    <i className={loading} />
  </div>
)
