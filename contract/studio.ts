import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './studio.schema'

const { PARAMETER_ERROR, BUSINESS_FAILURE, SERVER_LOST } = ResultCode
const at = (name: string): string => `${MMS}/front/studio/${name}`

/** ROUTE-11 The asker's newest application to become an anchor. */
export const getApplication = call<schema.NoInput, schema.ApplicationStatus>()({
  id: 'studio.getApplication',
  path: at('getApplication'),
  tags: ['studio.application'],
  access: 'member',
})
/** BUSINESS_FAILURE: one is pending, or the asker is an anchor already. */
export const apply = call<schema.ApplyInput, schema.Application>()({
  id: 'studio.apply',
  path: at('apply'),
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['studio.application'],
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** BUSINESS_FAILURE: it was decided meanwhile, or withdrawn. */
export const changeApplication = call<schema.ChangeApplicationInput, schema.Application>()({
  id: 'studio.changeApplication',
  path: at('changeApplication'),
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['studio.application'],
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** Withdrawn again it answers the same. BUSINESS_FAILURE: it was decided meanwhile. */
export const withdrawApplication = call<schema.ApplicationInput, schema.ApplicationStatus>()({
  id: 'studio.withdrawApplication',
  path: at('withdrawApplication'),
  access: 'member',
  kind: 'write',
  invalidates: ['studio.application'],
  errors: [BUSINESS_FAILURE],
})
/** ROLE-03 Why the anchor may not go live or plan for now. */
export const getBlock = call<schema.NoInput, schema.BlockNow>()({
  id: 'studio.getBlock',
  path: at('getBlock'),
  access: 'anchor',
})
/** FEAT-16 The anchor's room. */
export const getStudio = call<schema.NoInput, schema.Studio>()({
  id: 'studio.getStudio',
  path: at('getStudio'),
  tags: ['studio.room', 'studio.plans'],
  access: 'anchor',
})
export const saveStudio = call<schema.SaveStudioInput, schema.Studio>()({
  id: 'studio.saveStudio',
  path: at('saveStudio'),
  access: 'anchor',
  kind: 'write',
  invalidates: ['studio.room'],
  errors: [PARAMETER_ERROR],
})
/** A new stream key: whoever publishes with the one before is cut off. BUSINESS_FAILURE: RTMP is switched off. */
export const getIngest = call<schema.NoInput, schema.Ingest>()({
  id: 'studio.getIngest',
  path: at('getIngest'),
  access: 'anchor',
  kind: 'write',
  invalidates: ['studio.room'],
  errors: [BUSINESS_FAILURE],
})
/** How the anchor's own stream is doing. */
export const getOnAir = call<schema.OnAirInput, schema.OnAirNow>()({
  id: 'studio.getOnAir',
  path: at('getOnAir'),
  access: 'anchor',
  errors: [SERVER_LOST],
})
/** LIVE-02 Said again it answers the same. BUSINESS_FAILURE: it has not begun. */
export const endLive = call<schema.EndLiveInput, schema.StreamReport>()({
  id: 'studio.endLive',
  path: at('endLive'),
  access: 'anchor',
  kind: 'write',
  invalidates: ['studio.room', 'studio.plans'],
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
export const listPlans = call<schema.NoInput, schema.LivePlans>()({
  id: 'studio.listPlans',
  path: at('listPlans'),
  tags: ['studio.plans'],
  access: 'anchor',
})
export const getPlan = call<schema.LivePlanInput, schema.LivePlan>()({
  id: 'studio.getPlan',
  path: at('getPlan'),
  tags: ['studio.plans'],
  access: 'anchor',
  errors: [SERVER_LOST],
})
/** A start in the past, or too near to another plan, is refused at `plannedAt`. BUSINESS_FAILURE: it has begun or is cancelled. */
export const savePlan = call<schema.SavePlanInput, schema.LivePlan>()({
  id: 'studio.savePlan',
  path: at('savePlan'),
  access: 'anchor',
  kind: 'write',
  once: true,
  invalidates: ['studio.plans'],
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-16 Answers the stream that the plan is then. BUSINESS_FAILURE: it has begun or is cancelled, or another stream is on. */
export const startPlan = call<schema.StartPlanInput, schema.LivePlan>()({
  id: 'studio.startPlan',
  path: at('startPlan'),
  access: 'anchor',
  kind: 'write',
  invalidates: ['studio.room', 'studio.plans'],
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** LIVE-02 Who is to be reminded is told. BUSINESS_FAILURE: it has begun. */
export const cancelPlan = call<schema.CancelPlanInput, schema.LivePlan>()({
  id: 'studio.cancelPlan',
  path: at('cancelPlan'),
  access: 'anchor',
  kind: 'write',
  invalidates: ['studio.plans'],
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** How the anchor's streams went. */
export const listReports = call<schema.ReportsInput, schema.StreamReports>()({
  id: 'studio.listReports',
  path: at('listReports'),
  tags: ['studio.room'],
  access: 'anchor',
})
export const getReport = call<schema.ReportInput, schema.StreamReport>()({
  id: 'studio.getReport',
  path: at('getReport'),
  tags: ['studio.room'],
  access: 'anchor',
  errors: [SERVER_LOST],
})
/** FEAT-16 BUSINESS_FAILURE: there is no replay any more, or operators withhold it. */
export const saveReplay = call<schema.SaveReplayInput, schema.StreamReport>()({
  id: 'studio.saveReplay',
  path: at('saveReplay'),
  access: 'anchor',
  kind: 'write',
  invalidates: ['studio.room', 'live.clips'],
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-16 With the clips of it, for good; said again it answers the same. BUSINESS_FAILURE: operators withhold it. */
export const deleteReplay = call<schema.ReportInput, schema.StreamReport>()({
  id: 'studio.deleteReplay',
  path: at('deleteReplay'),
  access: 'anchor',
  kind: 'write',
  invalidates: ['studio.room', 'live.clips'],
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
