import { formDrafts } from '../../features/form-drafts'
import { currentWords, textIn } from '../../text/text'
import { studioTexts } from '../../text/zh/studio'
import { applicationOf } from '../../../machines/studio/application.connect'
import { blockOf } from '../../../machines/studio/block.connect'
import {
  applyFormOf,
  changeFormOf,
  type ApplyForm,
  type ChangeForm,
} from '../../../machines/studio/apply.connect'
import { confirmedOf, type Confirmed } from '../../../machines/patterns/confirmed.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import { withdrawApplication } from '../../../contract/studio'
import type { ApplicationInput, ApplicationStatus, BlockNow } from '../../../contract/studio.schema'

const said = textIn(currentWords, studioTexts)

export type AnchorPage = 'room' | 'liveplan' | 'addlive' | 'planinfo' | 'replayinfo'

/** What every page of the anchors requires for those who are none yet, and for those who are kept from going live. */
export const applicationRequires = () => ({
  block: blockOf(),
  application: applicationOf(),
  apply: applyFormOf(formDrafts('studio application')),
  change: changeFormOf(() => ({ tone: 'success', words: { said: said('apply.changed') } })),
  withdrawing: confirmedOf(withdrawApplication, {
    asking: () => ({
      title: said('apply.withdrawTitle'),
      question: said('apply.withdrawAsk'),
      deed: said('apply.withdraw'),
      stay: said('apply.keep'),
      danger: true,
    }),
    followed: () => ({ toast: { tone: 'success', words: { said: said('apply.withdrawn') } } }),
  }),
})

export interface AnchorsOnlyViews extends ApplicationViews {
  readonly block: Resource<BlockNow>
}

export interface ApplicationForms {
  readonly apply: ApplyForm
  readonly change: ChangeForm
  readonly withdrawing: Confirmed<ApplicationInput>
}

export interface ApplicationViews extends ApplicationForms {
  readonly application: Resource<ApplicationStatus>
}
