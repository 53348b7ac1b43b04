import { bone, spacedRows } from './skeleton.styles'

type BoneProps = {
  readonly width?: string
  readonly height?: string
  readonly round?: boolean
}

/** A grey shape in the place of what is loading. */
export const Skeleton = ({ width = '100%', height = '1rem', round = false }: BoneProps) => (
  <i className={bone} style={{ width, height }} data-round={round || undefined} aria-hidden />
)

type RowsProps = {
  readonly count: number
  readonly height: string
  /** With room between them, where what is around them gives none. */
  readonly spaced?: boolean
}

/** As many of them as rows will come. */
export const Skeletons = ({ count, height, spaced = false }: RowsProps) => {
  const rows = Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} />)
  return spaced ? <div className={spacedRows}>{rows}</div> : rows
}
