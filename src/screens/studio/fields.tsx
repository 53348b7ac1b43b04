import { chosen, group, line, note, results, sports, within } from './fields.styles'
import { Consent } from '../../features/consent'
import { ImageField } from '../../features/image-field'
import { drawnTeam } from '../../features/team-links'
import { clockLabel, nameOf, startLabel } from '../../text/match'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Badge, LiveBadge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Cover } from '../../ui/cover'
import { Crest, shapeOf } from '../../ui/crest'
import { kitPair } from '../../ui/kit'
import { Sheet } from '../../ui/modal'
import { SearchField } from '../../ui/search-field'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import type { FieldView } from '../../../machines/patterns/form.connect'
import type { Uploading } from '../../../machines/patterns/upload.connect'
import type { MatchChoice } from '../../../machines/studio/match-choice.connect'
import type { MatchCard } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'

const allSports = Object.values(MatchType)

interface SportFieldProps {
  readonly field: FieldView<MatchType | null>
  readonly label: string
}

export const SportField = ({ field, label }: SportFieldProps) => {
  const text = useText()
  return (
    <div className={`${group} ${sports}`}>
      <span>{label}</span>
      <Chips
        wraps
        label={label}
        value={field.value ?? MatchType.OTHER}
        onChange={(sport) => field.change(sport)}
        options={allSports.map((sport) => ({
          value: sport,
          label: text(`sport.${sportOf(sport)}`),
          icon: sportOf(sport),
        }))}
      />
      <Note>{field.refusal}</Note>
    </div>
  )
}

/** What is wrong with a field; room is kept for it. */
const Note = ({ children }: { readonly children: string | null }) => (
  <p className={note} aria-live="polite">
    {children}
  </p>
)

/** Consent to the anchors' agreement. */
export const AgreementField = ({ field }: { readonly field: FieldView<boolean> }) => {
  const text = useText(studioTexts)
  return (
    <Consent
      field={field}
      sentence={text('apply.agree', { terms: '|terms|' })}
      missing={text('apply.agreeFirst')}
      papers={{ terms: { title: text('apply.terms'), kind: 'anchors' } }}
    />
  )
}

interface CoverFieldProps {
  readonly field: FieldView<string>
  readonly upload: Uploading
  /** What the drawn cover shows. */
  readonly sport: MatchType
  readonly match: MatchCard | null
  /** The frame that the stream shows now; left out: there is no stream to take it from. */
  readonly frame?: () => Promise<Blob | null>
}

/** An uploaded picture, a frame of the stream, or the drawn one. */
export const CoverField = ({ field, upload, sport, match, frame }: CoverFieldProps) => {
  const text = useText(studioTexts)
  const kit = match === null ? {} : { kit: kitPair(match.home.colors, match.away.colors) }
  return (
    <ImageField
      field={field}
      upload={upload}
      kind="cover"
      label={text('cover.title')}
      hint={text('cover.hint')}
      remove={text('cover.remove')}
      {...(frame !== undefined && {
        still: { label: text('cover.frame'), none: text('cover.frameNone'), take: frame },
      })}
    >
      <Cover sport={sportOf(sport)} src={field.value === '' ? null : field.value} {...kit} />
    </ImageField>
  )
}

interface MatchFieldProps {
  readonly field: FieldView<MatchCard | null>
  readonly choice: MatchChoice
  readonly sport: MatchType | null
  /** When the stream begins, epoch milliseconds; left out: now. */
  readonly near?: number
  /** The device's clock, epoch milliseconds. */
  readonly now: number
  /** Besides the field itself. */
  readonly onChoose?: (match: MatchCard | null) => void
}

/** The match that a stream is about, chosen in a sheet. */
export const MatchField = ({ field, choice, sport, near = NaN, now, onChoose }: MatchFieldProps) => {
  const text = useText(studioTexts)
  const match = field.value
  const keep = (next: MatchCard | null): void => {
    field.change(next)
    onChoose?.(next)
    if (choice.is !== 'closed') choice.close()
  }
  return (
    <div className={group}>
      <span>{text('heading.match')}</span>
      <div className={chosen}>
        {match === null ? <p>{text('heading.matchNone')}</p> : <MatchLine match={match} now={now} />}
        <div>
          <Button
            look="soft"
            size="small"
            disabled={field.isDisabled}
            onPress={() =>
              choice.is === 'closed' &&
              choice.open({
                sport: sport === MatchType.OTHER ? null : sport,
                near: Number.isNaN(near) ? null : near,
              })
            }
          >
            {text(match === null ? 'heading.matchChoose' : 'heading.matchChange')}
          </Button>
          {match !== null && (
            <Button look="plain" size="small" disabled={field.isDisabled} onPress={() => keep(null)}>
              {text('heading.matchRemove')}
            </Button>
          )}
        </div>
      </div>
      <Note>{field.refusal}</Note>
      {choice.is !== 'closed' && (
        <Sheet open title={text('heading.matchChoose')} onClose={choice.close} height="36rem">
          <div className={within}>
            <SearchField
              label={text('heading.matchSearch')}
              placeholder={text('heading.matchSearch')}
              value={choice.typed}
              onChange={choice.type}
              first
            />
            <Chips
              label={text('heading.sport')}
              value={choice.sport ?? 0}
              onChange={(next) => choice.choose(next === 0 ? null : next)}
              options={[
                { value: 0, label: text('common.all') },
                ...allSports
                  .filter((each) => each !== MatchType.OTHER)
                  .map((each) => ({ value: each, label: text(`sport.${sportOf(each)}`) })),
              ]}
            />
            <Found choice={choice} now={now} onChoose={keep} />
          </div>
        </Sheet>
      )}
    </div>
  )
}

interface FoundProps {
  readonly choice: Exclude<MatchChoice, { readonly is: 'closed' }>
  readonly now: number
  readonly onChoose: (match: MatchCard) => void
}

const Found = ({ choice, now, onChoose }: FoundProps) => {
  const text = useText(studioTexts)
  if (choice.is === 'failed') return <FailedState small onRetry={choice.retry} />
  if (choice.matches.length === 0)
    return choice.is === 'asking' ? (
      <div className={results} aria-busy="true">
        <Skeletons count={5} height="3.5rem" />
      </div>
    ) : (
      <EmptyState
        small
        icon="search"
        title={text('heading.matchEmpty')}
        hint={text('heading.matchEmptyHint')}
        {...(choice.sport !== null && {
          action: (
            <Button look="soft" onPress={() => choice.choose(null)}>
              {text('heading.matchAnySport')}
            </Button>
          ),
        })}
      />
    )
  return (
    <ul
      className={results}
      aria-label={text('heading.matchComing')}
      aria-busy={choice.is === 'asking' || undefined}
    >
      {choice.matches.map((match) => (
        <li key={match.matchId}>
          <button type="button" onClick={() => onChoose(match)}>
            <MatchLine match={match} now={now} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A match in a line: who plays, where and when. */
export const MatchLine = ({ match, now }: { readonly match: MatchCard; readonly now: number }) => {
  const text = useText(studioTexts)
  const [home, away] = [drawnTeam(match.home), drawnTeam(match.away)]
  const when = match.state === 'ended' ? startLabel(match.startsAt, now) : clockLabel(match, now)
  return (
    <span className={line}>
      <Crest colors={home.colors} short={home.short} {...shapeOf(home)} size={24} />
      <Crest colors={away.colors} short={away.short} {...shapeOf(away)} size={24} />
      <span>
        <b>{text('match.versus', { home: home.name, away: away.name })}</b>
        <small>
          {nameOf(match.league)} · {when}
        </small>
      </span>
      {match.state === 'live' ? (
        <LiveBadge />
      ) : (
        <Badge look="quiet">{text(match.state === 'ended' ? 'match.ended' : 'heading.matchPlanned')}</Badge>
      )}
    </span>
  )
}
