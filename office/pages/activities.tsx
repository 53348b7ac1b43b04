import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  CAMPAIGN_BUDGET_MAX,
  CAMPAIGN_WINNERS_MAX,
  CONDITION_GOAL_MAX,
  conditionKinds,
  placesOf,
} from '../../contract/activity.campaign-rules'
import { REWARD_MAX } from '../../contract/wallet.corrections'
import type {
  ActivityRow,
  SaveActivityInput,
  SaveCampaignInput,
} from '../../contract/activity.campaign.schema'
import { MatchType } from '../../contract/enums'
import * as calls from '../../contract/office'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { useAskOnce } from '../parts/asks-once'
import { Dialog, DialogForm, Sure } from '../parts/dialog'
import { Choice, Input, instantOf, orNull, typedOf, type Values, Version, WholeInput } from '../parts/form'
import { HtmlArea } from '../parts/html-area'
import { readWhole, wholeOf } from '../parts/whole'
import { List, RowButton } from '../parts/list'
import { Pictures } from '../parts/pictures'
import { amountText, numberText, timeText, useText, wordsIn } from '../text/text'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const targets = ['none', 'match', 'live', 'league', 'url'] as const
const sports = Object.values(MatchType)
const scopes = ['none', 'league', 'match'] as const

/** The next full hour, for a week. */
const freshTimes = () => {
  const startsAt = Math.ceil(Date.now() / HOUR) * HOUR
  return { startsAt, endsAt: startsAt + 7 * DAY }
}
const freshActivity = (): SaveActivityInput => ({
  activityId: null,
  title: '',
  titleEn: null,
  summary: '',
  summaryEn: null,
  cover: null,
  matchType: MatchType.FOOTBALL,
  ...freshTimes(),
  content: '',
  contentEn: null,
  targetKind: 'none',
  targetId: '',
})

const activityOf = ({
  target,
  campaign: _campaign,
  state: _state,
  ...row
}: ActivityRow): SaveActivityInput => ({
  ...row,
  targetKind: target?.kind ?? 'none',
  targetId: target?.id ?? '',
})

const campaignOf = ({ activityId, startsAt, endsAt, campaign }: ActivityRow): SaveCampaignInput => {
  if (campaign === null)
    return {
      activityId,
      kind: 'watch',
      goal: 60,
      scopeKind: null,
      scopeId: null,
      reward: 50,
      currency: 'gold',
      badgeId: null,
      budget: 5_000,
      winners: null,
      joins: false,
      startsAt,
      endsAt,
    }
  const { badge: _badge, claimed: _claimed, joined: _joined, closedAt: _closedAt, ...rules } = campaign
  return { activityId, ...rules }
}

const titleOf = ({ title, titleEn }: Pick<ActivityRow, 'title' | 'titleEn'>): string =>
  wordsIn({ zh: title, en: titleEn ?? title })

const TimeFields = ({
  startsAt,
  endsAt,
  words,
  help,
  startHelp,
  isBegun = false,
}: {
  readonly startsAt: number
  readonly endsAt: number
  readonly words: readonly [string, string]
  readonly help?: string
  readonly startHelp?: string | undefined
  readonly isBegun?: boolean
}): ReactNode => (
  <>
    {isBegun ? null : (
      <Input
        name="startsAt"
        type="datetime-local"
        label={words[0]}
        help={startHelp}
        initial={typedOf(startsAt)}
      />
    )}
    <Input name="endsAt" type="datetime-local" label={words[1]} help={help} initial={typedOf(endsAt)} />
  </>
)

const EditActivity = ({
  of,
  onClose,
}: {
  readonly of: SaveActivityInput
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const [target, setTarget] = useState<string>(of.targetKind)
  const [covers, setCovers] = useState<readonly string[]>(of.cover === null ? [] : [of.cover])
  const act = useAct(useAskOnce(calls.saveActivity), 'saved')
  const inputOf = (values: Values): SaveActivityInput => ({
    activityId: of.activityId,
    title: values['title'] ?? '',
    titleEn: orNull(values['titleEn']),
    summary: values['summary'] ?? '',
    summaryEn: orNull(values['summaryEn']),
    cover: covers[0] ?? null,
    matchType: sports.find((sport) => String(sport) === values['matchType']) ?? of.matchType,
    startsAt: instantOf(values['startsAt']) ?? of.startsAt,
    endsAt: instantOf(values['endsAt']) ?? of.endsAt,
    content: values['content'] ?? '',
    contentEn: orNull(values['contentEn']),
    targetKind: targets.find((kind) => kind === values['targetKind']) ?? 'none',
    targetId: values['targetId'] ?? '',
    version: values['version'] ?? '',
  })
  return (
    <Dialog title={text(of.activityId === null ? 'activities.add' : 'activities.editOf')} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={(values) => void act.run(inputOf(values)).then((isDone) => isDone && onClose())}
      >
        <Version kind="activity" of={of.activityId === null ? null : of} />
        <Input name="title" label={text('activities.title')} initial={of.title} maxLength={40} />
        <Input
          name="titleEn"
          label={text('activities.titleEn')}
          initial={of.titleEn ?? ''}
          required={false}
          maxLength={80}
        />
        <Input name="summary" label={text('activities.summary')} initial={of.summary} maxLength={80} />
        <Input
          name="summaryEn"
          label={text('activities.summaryEn')}
          initial={of.summaryEn ?? ''}
          required={false}
          maxLength={160}
        />
        <Choice
          name="matchType"
          label={text('activities.sport')}
          initial={String(of.matchType)}
          choices={sports.map((sport) => [String(sport), text(`sport.${sport}`)] as const)}
        />
        <TimeFields {...of} words={[text('activities.startsAt'), text('activities.endsAt')]} />
        <Pictures legend={text('activities.cover')} most={1} pictures={covers} onChange={setCovers} />
        <p className="help">{text('activities.coverHelp')}</p>
        <HtmlArea
          name="content"
          label={text('activities.content')}
          initial={of.content}
          rows={6}
          maxLength={20_000}
        />
        <HtmlArea
          name="contentEn"
          label={text('activities.contentEn')}
          initial={of.contentEn ?? ''}
          rows={4}
          maxLength={20_000}
        />
        <Choice
          name="targetKind"
          label={text('activities.targetKind')}
          initial={of.targetKind}
          choices={targets.map(
            (kind) =>
              [kind, kind === 'league' ? text('activities.league') : text(`slides.kind.${kind}`)] as const,
          )}
          onPick={setTarget}
        />
        {target === 'none' ? null : (
          <Input name="targetId" label={text('slides.target')} initial={of.targetId} maxLength={500} />
        )}
      </DialogForm>
    </Dialog>
  )
}

/** Those the mall has, whether it sells them now or not. */
const BADGES = 100

/** What is given beside the coins; what was chosen stands there before the others have come. */
const BadgeChoice = ({ of: { campaign } }: { readonly of: ActivityRow }): ReactNode => {
  const text = useText()
  const { data } = useQuery({
    queryKey: ['goods', 'badges'],
    queryFn: () =>
      ask(calls.findGoods, { queryName: '', kind: 'badge', listed: null, page: 1, limit: BADGES }),
  })
  const badges = data?.list ?? []
  const { badgeId: chosen, badge } = campaign ?? { badgeId: null, badge: null }
  const isAway = chosen !== null && badge !== null && badges.every(({ goodsId }) => goodsId !== chosen)
  return (
    <Choice
      name="badgeId"
      label={text('activities.badge')}
      help={text('activities.badgeHelp')}
      initial={chosen ?? ''}
      required={false}
      choices={[
        ['', text('activities.noBadge')],
        ...(isAway ? [[chosen, titleOf(badge)] as const] : []),
        ...badges.map((one) => [one.goodsId, titleOf(one)] as const),
      ]}
    />
  )
}

const EditCampaign = ({
  of: row,
  onClose,
}: {
  readonly of: ActivityRow
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const of = campaignOf(row)
  const [kind, setKind] = useState<string>(of.kind)
  const [scope, setScope] = useState<string>(of.scopeKind ?? 'none')
  const act = useAct((input: SaveCampaignInput) => ask(calls.saveCampaign, input), 'saved')
  const [isBegun] = useState(() => row.campaign !== null && of.startsAt <= Date.now())
  const isScoped = kind === 'watch' && scope !== 'none'
  const inputOf = (values: Values): SaveCampaignInput => {
    const changing = {
      budget: readWhole(values['budget']),
      winners: wholeOf(values['winners']),
      endsAt: instantOf(values['endsAt']) ?? of.endsAt,
      version: values['version'] ?? '',
    }
    if (isBegun) return { ...of, ...changing }
    return {
      activityId: of.activityId,
      ...changing,
      kind: conditionKinds.find((one) => one === values['kind']) ?? of.kind,
      goal: readWhole(values['goal']),
      scopeKind: isScoped ? (scope === 'match' ? 'match' : 'league') : null,
      scopeId: isScoped ? (values['scopeId'] ?? '') : null,
      reward: readWhole(values['reward']),
      currency: values['currency'] === 'brick' ? 'brick' : 'gold',
      badgeId: orNull(values['badgeId']),
      joins: values['joins'] === 'yes',
      startsAt: instantOf(values['startsAt']) ?? of.startsAt,
    }
  }
  return (
    <Dialog title={text('activities.rewardOf', { title: titleOf(row) })} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={(values) => void act.run(inputOf(values)).then((isDone) => isDone && onClose())}
      >
        <Version kind="campaign" of={row.campaign} />
        {isBegun ? (
          <p className="help">{text('activities.fixed')}</p>
        ) : (
          <>
            <Choice
              name="kind"
              label={text('activities.kind')}
              initial={of.kind}
              choices={conditionKinds.map((one) => [one, text(`activities.kind.${one}`)] as const)}
              onPick={setKind}
            />
            <WholeInput
              name="goal"
              label={text('activities.goal')}
              initial={String(of.goal)}
              least={1}
              most={CONDITION_GOAL_MAX}
            />
            {kind === 'watch' ? (
              <Choice
                name="scopeKind"
                label={text('activities.scope')}
                initial={scope}
                choices={scopes.map(
                  (one) =>
                    [
                      one,
                      one === 'none'
                        ? text('activities.scope.none')
                        : one === 'match'
                          ? text('slides.kind.match')
                          : text('activities.league'),
                    ] as const,
                )}
                onPick={setScope}
              />
            ) : null}
            {isScoped ? (
              <Input
                name="scopeId"
                label={text('activities.scopeId')}
                initial={of.scopeId ?? ''}
                maxLength={64}
              />
            ) : null}
            <Choice
              name="joins"
              label={text('activities.joins')}
              initial={of.joins ? 'yes' : 'no'}
              choices={[
                ['no', text('activities.joins.no')],
                ['yes', text('activities.joins.yes')],
              ]}
            />
            <WholeInput
              name="reward"
              label={text('activities.each')}
              help={text('activities.eachHelp')}
              initial={String(of.reward)}
              least={0}
              most={REWARD_MAX}
            />
            <Choice
              name="currency"
              label={text('goods.currency')}
              initial={of.currency}
              choices={(['gold', 'brick'] as const).map((one) => [one, text(`ledger.${one}`)] as const)}
            />
            <BadgeChoice of={row} />
          </>
        )}
        <WholeInput
          name="budget"
          label={text('activities.budget')}
          help={text('activities.budgetHelp')}
          initial={String(of.budget)}
          least={0}
          most={CAMPAIGN_BUDGET_MAX}
        />
        <WholeInput
          name="winners"
          label={text('activities.winners')}
          help={text('activities.winnersHelp')}
          initial={of.winners === null ? '' : String(of.winners)}
          required={false}
          least={1}
          most={CAMPAIGN_WINNERS_MAX}
        />
        <TimeFields
          {...of}
          words={[text('activities.from'), text('activities.until')]}
          help={text('activities.untilHelp')}
          startHelp={kind === 'watch' ? text('activities.fromHelp') : undefined}
          isBegun={isBegun}
        />
      </DialogForm>
    </Dialog>
  )
}

/** What it gives, and how far that is. */
const RewardCell = ({ row: { campaign, startsAt } }: { readonly row: ActivityRow }): ReactNode => {
  const text = useText()
  if (campaign === null) return text('activities.none')
  const { kind, goal, reward, currency, badge, budget, claimed, joined, joins, closedAt } = campaign
  const asks = text(`activities.asks.${kind}`, { count: goal })
  const gives = [
    ...(reward === 0 ? [] : [amountText(reward, currency)]),
    ...(badge === null ? [] : [titleOf(badge)]),
  ].join(' · ')
  return (
    <div>
      {`${asks} → ${gives}`}
      <small>
        {[
          ...(campaign.startsAt === startsAt
            ? []
            : [`${text('activities.from')} ${timeText(campaign.startsAt)}`]),
          text('activities.given', { claimed: numberText(claimed), places: numberText(placesOf(campaign)) }),
          ...(joins ? [text('activities.joined', { joined: numberText(joined) })] : []),
          closedAt === null
            ? `${text('activities.budget')} ${amountText(budget, currency)}`
            : text('activities.over'),
        ].join(' · ')}
      </small>
    </div>
  )
}

type Edited =
  | { readonly what: 'activity'; readonly of: SaveActivityInput }
  | { readonly what: 'campaign' | 'end'; readonly of: ActivityRow }

/** FEAT-13 Events, and what they give. */
export const Activities = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<Edited | null>(null)
  const end = useAct((activityId: string) => ask(calls.endCampaign, { activityId }))
  const close = (): void => setEdited(null)
  return (
    <>
      <List<ActivityRow>
        resource="activities"
        title="nav.activities"
        actions={
          <button
            type="button"
            className="primary"
            onClick={() => setEdited({ what: 'activity', of: freshActivity() })}
          >
            {text('activities.add')}
          </button>
        }
        columns={[
          {
            label: 'activities.title',
            render: (row) => (
              <div>
                {titleOf(row)}
                <small>{wordsIn({ zh: row.summary, en: row.summaryEn ?? row.summary })}</small>
              </div>
            ),
          },
          {
            label: 'activities.when',
            render: ({ startsAt, endsAt }) => (
              <div>
                <span className="whole">{timeText(startsAt)} –</span>{' '}
                <span className="whole">{timeText(endsAt)}</span>
              </div>
            ),
          },
          { label: 'activities.reward', render: (row) => <RewardCell row={row} /> },
          {
            label: null,
            render: ({ id: _id, ...row }) => (
              <div className="row">
                <RowButton
                  does={text('activities.edit')}
                  of={titleOf(row)}
                  onPick={() => setEdited({ what: 'activity', of: activityOf(row) })}
                />
                {row.campaign !== null && row.campaign.closedAt !== null ? null : (
                  <RowButton
                    does={text('activities.editReward')}
                    of={titleOf(row)}
                    onPick={() => setEdited({ what: 'campaign', of: row })}
                  />
                )}
                {row.campaign === null || row.campaign.closedAt !== null ? null : (
                  <RowButton
                    does={text('activities.end')}
                    of={titleOf(row)}
                    onPick={() => setEdited({ what: 'end', of: row })}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
      {edited?.what === 'activity' ? <EditActivity of={edited.of} onClose={close} /> : null}
      {edited?.what === 'campaign' ? <EditCampaign of={edited.of} onClose={close} /> : null}
      {edited?.what === 'end' ? (
        <Sure
          title={text('activities.end')}
          words={text('activities.endSure', { title: titleOf(edited.of) })}
          looks="danger"
          isBusy={end.isBusy}
          onSure={() => void end.run(edited.of.activityId).then((isDone) => isDone && close())}
          onClose={close}
        />
      ) : null}
    </>
  )
}
