import { digits } from './digits.styles'
import { shortLetters } from './kit'
import { end, shares } from './share-line.styles'
import { Touchline } from './touchline'
import { sharesOf, type Shares } from '../text/match'

type End = {
  /** The colour of its end, as `kitPair` gives it. */
  readonly color: string
  /** The team's short name, where none of the names above stands over its end. */
  readonly short?: string
}

type ShareLineProps = {
  /** Home's share, from 0 to 100; null while there is nothing to share. */
  readonly share: number | null
  /** What stands at the ends in place of the share: how many each side has. */
  readonly counts?: Shares | undefined
  /** What is shared, like 控球; left out where it stands beside the line already. */
  readonly caption?: string
  readonly home: End
  readonly away: End
  /** Said aloud. */
  readonly label?: string
  /** See `Touchline`. */
  readonly scored?: string | null
}

const Share = ({ of, said }: { readonly of: End; readonly said: number | string }) => (
  <span className={`${end} ${digits}`} aria-hidden>
    {of.short !== undefined && <b>{shortLetters(of.short)}</b>}
    {said}
  </span>
)

/** The touchline with what each side has of it at its own end; only its room while there is nothing to share. */
export const ShareLine = ({
  share,
  counts = sharesOf(share),
  caption = '',
  home,
  away,
  label = '',
  scored = null,
}: ShareLineProps) => (
  <div className={shares}>
    {share !== null && (
      <>
        {caption !== '' && (
          <small aria-hidden data-part="caption">
            {caption}
          </small>
        )}
        <Share of={home} said={counts.home} />
        <Touchline
          share={share}
          home={home.color}
          away={away.color}
          scored={scored}
          label={label === '' || caption === '' ? label : `${caption} ${label}`}
        />
        <Share of={away} said={counts.away} />
      </>
    )}
  </div>
)
