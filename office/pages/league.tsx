import { useId, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { DeskLeagueCard, LeagueHangs, LeagueState } from '../../contract/office.leagues.schema'
import { LEAGUE_NAME_MAX, LEAGUE_REASON_MAX, LEAGUE_SHORT_MAX } from '../../contract/office.league-rules'
import { featureLeague, getLeague, hideLeague, nameLeague } from '../../contract/office.leagues'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Acts } from '../parts/acts'
import { Dialog, DialogForm, Sure } from '../parts/dialog'
import { Facts } from '../parts/facts'
import { Input, orNull, type Values } from '../parts/form'
import { Opened } from '../parts/opened'
import { nameIn } from '../parts/result'
import { Why } from '../parts/why'
import { useText, type Text } from '../text/text'
import { leagueStates } from './leagues'
import { sourceText } from './matches'

const hanging = ['streams', 'reservations', 'followers'] as const

const Hangs = ({ of }: { readonly of: LeagueHangs }): ReactNode => {
  const text = useText()
  return (
    <>
      <h2>{text('leagues.hangs')}</h2>
      <ul className="plain">
        <li>{text('leagues.hangs.lists', { count: of.toCome })}</li>
        <li>{text('leagues.hangs.links')}</li>
        {hanging
          .filter((one) => of[one] > 0)
          .map((one) => (
            <li key={one}>{text(`leagues.hangs.${one}`, { count: of[one] })}</li>
          ))}
      </ul>
    </>
  )
}

/** Names of before or after, those that are there. */
const stateText = (state: LeagueState | null): string | null => {
  if (state === null || !('name' in state)) return null
  const { name, nameEn, shortName, shortNameEn } = state
  return [name, nameEn, shortName, shortNameEn].filter((one) => one !== null).join(' / ')
}

const NamesDialog = ({
  of,
  onClose,
}: {
  readonly of: DeskLeagueCard
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const { leagueId, seen, name, nameEn, shortName, shortNameEn, said } = of
  const act = useAct(
    (values: Values) =>
      ask(nameLeague, {
        leagueId,
        seen,
        name: values['name'] ?? '',
        nameEn: orNull(values['nameEn']),
        shortName: orNull(values['shortName']),
        shortNameEn: orNull(values['shortNameEn']),
      }),
    'saved',
  )
  const saidHelp = (words: string | null | undefined): string | undefined =>
    words === null || words === undefined ? undefined : text('leagues.saidHelp', { name: words })
  return (
    <Dialog title={text('leagues.renameOf', { league: nameIn(of) })} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={(values) => void act.run(values).then((isDone) => isDone && onClose())}
      >
        <Input
          name="name"
          label={text('leagues.name')}
          help={saidHelp(said?.name)}
          initial={name}
          maxLength={LEAGUE_NAME_MAX}
        />
        <Input
          name="nameEn"
          label={text('leagues.nameEn')}
          help={saidHelp(said?.nameEn) ?? text('leagues.enHelp')}
          initial={nameEn ?? ''}
          required={false}
          maxLength={LEAGUE_NAME_MAX}
        />
        <Input
          name="shortName"
          label={text('leagues.shortName')}
          help={text('leagues.shortHelp')}
          initial={shortName ?? ''}
          required={false}
          maxLength={LEAGUE_SHORT_MAX}
        />
        <Input
          name="shortNameEn"
          label={text('leagues.shortNameEn')}
          help={text('leagues.shortHelp')}
          initial={shortNameEn ?? ''}
          required={false}
          maxLength={LEAGUE_SHORT_MAX}
        />
      </DialogForm>
    </Dialog>
  )
}

const FeatureDialog = ({
  of: { leagueId, seen, featured },
  onClose,
}: {
  readonly of: DeskLeagueCard
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct(() => ask(featureLeague, { leagueId, seen, featured: !featured }))
  return (
    <Sure
      title={text(featured ? 'leagues.unfeature' : 'leagues.feature')}
      words={text(featured ? 'leagues.unfeatureWords' : 'leagues.featureWords')}
      isBusy={act.isBusy}
      onSure={() => void act.run().then(onClose)}
      onClose={onClose}
    />
  )
}

const factsOf = (of: DeskLeagueCard, text: Text): (readonly [string, string])[] => [
  [text('leagues.state'), leagueStates(of, text)],
  [text('leagues.name'), of.name],
  [text('leagues.nameEn'), of.nameEn ?? text('none')],
  [text('leagues.shortName'), of.shortName ?? text('none')],
  [text('leagues.shortNameEn'), of.shortNameEn ?? text('none')],
  ...(of.said === null
    ? []
    : [
        [
          text('leagues.said'),
          [of.said.name, of.said.nameEn].filter((one) => one !== null).join(' / '),
        ] as const,
      ]),
  [text('matches.sport'), text(`sport.${of.matchType}`)],
  [text('leagues.season'), of.season ?? text('none')],
  [text('leagues.matches'), String(of.matches)],
  [text('matches.source'), sourceText(of, text)],
  [text('matches.id'), of.leagueId],
]

const Shown = ({ of }: { readonly of: DeskLeagueCard }): ReactNode => {
  const text = useText()
  const [asks, setAsks] = useState<'feature' | 'hide' | 'name' | null>(null)
  const { leagueId, seen, hidden, featured, hangs, acts } = of
  const league = nameIn(of)
  const close = (): void => setAsks(null)
  const whyId = useId()
  return (
    <>
      <div className="row head">
        <h1>{league}</h1>
        <Link to="/leagues">{text('back')}</Link>
      </div>
      <div className="row">
        <button type="button" onClick={() => setAsks('name')}>
          {text('leagues.rename')}
        </button>
        <button
          type="button"
          disabled={hidden && !featured}
          aria-describedby={hidden && !featured ? whyId : undefined}
          onClick={() => setAsks('feature')}
        >
          {text(featured ? 'leagues.unfeature' : 'leagues.feature')}
        </button>
        <button type="button" className={hidden ? 'primary' : 'danger'} onClick={() => setAsks('hide')}>
          {text(hidden ? 'leagues.show.again' : 'leagues.hide')}
        </button>
      </div>
      {hidden && !featured ? (
        <p className="help" id={whyId}>
          {text('leagues.hiddenNotFeatured')}
        </p>
      ) : null}
      <div className="card">
        <Facts facts={factsOf(of, text)} />
      </div>
      <Hangs of={hangs} />
      <Acts
        title={text('leagues.acts')}
        acts={acts}
        changeOf={({ before, after }) => {
          const [was, is] = [stateText(before), stateText(after)]
          return was === null || is === null ? null : text('leagues.change', { before: was, after: is })
        }}
      />
      {asks === 'name' ? <NamesDialog of={of} onClose={close} /> : null}
      {asks === 'feature' ? <FeatureDialog of={of} onClose={close} /> : null}
      {asks === 'hide' ? (
        <Why
          title={text(hidden ? 'leagues.showOf' : 'leagues.hideOf', { league })}
          button={text(hidden ? 'leagues.show.again' : 'leagues.hide')}
          help={text('leagues.reasonHelp')}
          maxLength={LEAGUE_REASON_MAX}
          onDo={(reason) => ask(hideLeague, { leagueId, seen, hidden: !hidden, reason })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** What is known of a league, and what an operator may decide about it. */
export const League = (): ReactNode => {
  const { leagueId = '' } = useParams()
  return (
    <Opened
      queryKey={['league', leagueId]}
      onRead={() => ask(getLeague, { leagueId })}
      back="/leagues"
      renderCard={(of) => <Shown of={of} />}
    />
  )
}
