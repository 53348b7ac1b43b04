import { useState } from 'react'
import {
  agreement,
  chosen,
  coverBox,
  group,
  line,
  note,
  paper,
  picked,
  results,
  within,
} from './fields.styles'
import { problemOf } from '../../features/form-view'
import { drawnTeam } from '../../features/team-links'
import { clockLabel, nameOf } from '../../text/match'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Badge, LiveBadge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
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

const sports = Object.values(MatchType)

interface SportFieldProps {
  readonly field: FieldView<MatchType | null>
  readonly label: string
}

export const SportField = ({ field, label }: SportFieldProps) => {
  const text = useText()
  return (
    <div className={group}>
      <span>{label}</span>
      <Chips
        wraps
        label={label}
        value={field.value ?? MatchType.OTHER}
        onChange={(sport) => field.change(sport)}
        options={sports.map((sport) => ({
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

/** The anchors' agreement, which can be read right here. */
export const AgreementField = ({ field }: { readonly field: FieldView<boolean> }) => {
  const text = useText(studioTexts)
  const [isRead, setRead] = useState(false)
  const [before, after] = text('apply.agree', { terms: '|' }).split('|')
  return (
    <div className={agreement}>
      <Checkbox
        name={field.name}
        checked={field.value}
        problem={problemOf(field, text('apply.agreeFirst'))}
        isRequired={field.isRequired}
        disabled={field.isDisabled}
        onChange={field.change}
      >
        {before}
        <button type="button" onClick={() => setRead(true)}>
          {text('apply.terms')}
        </button>
        {after}
      </Checkbox>
      {isRead && (
        <Sheet open title={text('apply.terms')} onClose={() => setRead(false)}>
          <div className={paper}>
            {text('apply.termsText')
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </Sheet>
      )}
    </div>
  )
}

interface CoverFieldProps {
  readonly field: FieldView<string>
  readonly upload: Uploading
  /** What the drawn cover shows. */
  readonly sport: MatchType
  readonly match: MatchCard | null
}

/** An uploaded picture, or the drawn one. */
export const CoverField = ({ field, upload, sport, match }: CoverFieldProps) => {
  const text = useText(studioTexts)
  const kit = match === null ? {} : { kit: kitPair(match.home.colors, match.away.colors) }
  const hasPicture = field.value !== ''
  return (
    <div className={group}>
      <span>{text('cover.title')}</span>
      <div className={coverBox}>
        <Cover sport={sportOf(sport)} src={hasPicture ? field.value : null} {...kit} />
        <div>
          {upload.is === 'sending' ? (
            <Button look="soft" size="small" onPress={upload.cancel}>
              {text('cover.cancel')}
            </Button>
          ) : (
            <label className={picked}>
              {text(hasPicture ? 'cover.change' : 'cover.choose')}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                disabled={field.isDisabled}
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  if (file !== undefined) upload.send({ obj: 'cover', file, keep: field.change })
                  // The same file chosen again is a choice, too.
                  target.value = ''
                }}
              />
            </label>
          )}
          {upload.is === 'failed' && (
            <Button look="soft" size="small" onPress={upload.retry}>
              {text('common.retry')}
            </Button>
          )}
          {hasPicture && upload.is !== 'sending' && (
            <Button look="plain" size="small" onPress={() => field.change('')}>
              {text('cover.remove')}
            </Button>
          )}
        </div>
      </div>
      <p
        className={note}
        data-problem={(field.refusal ?? (upload.is === 'failed' ? '' : null)) !== null || undefined}
        aria-live="polite"
      >
        {field.refusal ??
          text(
            upload.is === 'failed'
              ? 'cover.failed'
              : upload.is === 'sending'
                ? 'cover.sending'
                : 'cover.hint',
          )}
      </p>
    </div>
  )
}

interface MatchFieldProps {
  readonly field: FieldView<MatchCard | null>
  readonly choice: MatchChoice
  /** The device's clock, epoch milliseconds. */
  readonly now: number
  /** Besides the field itself. */
  readonly onChoose?: (match: MatchCard | null) => void
}

/** The match that a stream is about, chosen in a sheet. */
export const MatchField = ({ field, choice, now, onChoose }: MatchFieldProps) => {
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
            onPress={() => choice.is === 'closed' && choice.open()}
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
  const text = useText()
  const [home, away] = [drawnTeam(match.home), drawnTeam(match.away)]
  const when = clockLabel(match, now)
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
      {match.state === 'live' ? <LiveBadge /> : <Badge look="quiet">{text('match.planned')}</Badge>}
    </span>
  )
}
