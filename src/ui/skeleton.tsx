import { bone } from './skeleton.styles'

type BoneProps = {
  readonly width?: string
  readonly height?: string
  readonly round?: boolean
}

/** A grey shape in the place of what is loading. */
export const Skeleton = ({ width = '100%', height = '1rem', round = false }: BoneProps) => (
  <i className={bone} style={{ width, height }} data-round={round || undefined} aria-hidden />
)

/** As many of them as rows will come. */
export const Skeletons = ({ count, height }: { readonly count: number; readonly height: string }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} />)
