import type { Done } from './schema'
import type { Nothing, UploadedFile } from './account.schema'
import { ResultCode } from './codes'
import type { LegalDocument, PublishDocumentInput } from './account.documents.schema'
import type { AnswerQuestionInput, FindQuestionsInput, Question, Questions } from './support.questions.schema'
import type * as schema from './office.schema'
import type * as gift from './live.gifts.schema'
import type * as prediction from './live.predictions.schema'
import type * as campaign from './activity.campaign.schema'
import type * as mall from './mall.schema'
import type * as ledger from './office.ledger.schema'
import type * as service from './support.service.schema'
import { officeCall } from './office.call'

export type { OfficeCall } from './office.call'

const { BUSINESS_FAILURE, SERVER_LOST, SERVER_REJECTED, PARAMETER_ERROR } = ResultCode
const changed = { kind: 'write' } as const
/** What may make something new: an operator who presses again, for want of an answer, makes it once. */
const made = { kind: 'write', once: true } as const
const read = { kind: 'read' } as const

/** Name, password and a code of the moment; the session is a cookie that no script reads. */
export const signIn = officeCall<schema.SignInInput, schema.OperatorSelf>()({
  id: 'office.signIn',
  ...changed,
  access: 'public',
  errors: [BUSINESS_FAILURE, SERVER_REJECTED],
  anyPassword: true,
})
export const signOut = officeCall<Nothing, Done>()({
  id: 'office.signOut',
  ...changed,
  anyPassword: true,
})
export const getSelf = officeCall<Nothing, schema.OperatorSelf>()({
  id: 'office.getSelf',
  ...read,
  anyPassword: true,
})
export const changePassword = officeCall<schema.ChangePasswordInput, schema.OperatorSelf>()({
  id: 'office.changePassword',
  ...changed,
  errors: [BUSINESS_FAILURE],
  anyPassword: true,
})

export const listOperators = officeCall<schema.ListInput, schema.OperatorPage>('owner')({
  id: 'office.listOperators',
  ...read,
})
export const addOperator = officeCall<schema.AddOperatorInput, schema.Credentials>('owner')({
  id: 'office.addOperator',
  ...changed,
  errors: [BUSINESS_FAILURE],
})
export const changeOperator = officeCall<schema.ChangeOperatorInput, schema.OperatorRow>('owner')({
  id: 'office.changeOperator',
  ...changed,
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** A new password to begin with and a new secret; whoever was signed in is not any more. */
export const resetOperator = officeCall<schema.OperatorInput, schema.Credentials>('owner')({
  id: 'office.resetOperator',
  ...changed,
  errors: [SERVER_LOST],
})

export const listLog = officeCall<schema.LogInput, schema.LogPage>(
  'owner',
  'moderator',
)({
  id: 'office.listLog',
  ...read,
})

export const listApplications = officeCall<schema.ListApplicationsInput, schema.ApplicationPage>(
  'owner',
  'moderator',
)({ id: 'office.listApplications', ...read })
/** The member is told. */
export const decideApplication = officeCall<schema.DecideInput, Done>(
  'owner',
  'moderator',
)({
  id: 'office.decideApplication',
  ...changed,
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
export const listAnchors = officeCall<schema.ListAnchorsInput, schema.AnchorPage>(
  'owner',
  'moderator',
)({ id: 'office.listAnchors', ...read })
/** What the anchor has on ends, and nothing may be begun. */
export const blockAnchor = officeCall<schema.BlockInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.blockAnchor', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
export const unblockAnchor = officeCall<schema.AnchorInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.unblockAnchor', ...changed, errors: [SERVER_LOST] })
export const endLive = officeCall<schema.EndLiveInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.endLive', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
export const listEndedLives = officeCall<schema.ListEndedLivesInput, schema.EndedLivePage>(
  'owner',
  'moderator',
)({ id: 'office.listEndedLives', ...read })
/** Of a stream that is over: nobody is shown what is kept of it, nor clips of it. The anchor is told why. */
export const withholdReplay = officeCall<schema.WithholdReplayInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.withholdReplay', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** What was withheld is shown again. */
export const showReplay = officeCall<schema.ShowReplayInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.showReplay', ...changed, errors: [SERVER_LOST] })

export const listClips = officeCall<schema.ListClipsInput, schema.ClipPage>(
  'owner',
  'moderator',
)({ id: 'office.listClips', ...read })
/** Its files go, its link says that it was removed, and who cut it is told why. */
export const removeClip = officeCall<schema.RemoveClipInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.removeClip', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })

export const listReports = officeCall<schema.ListReportsInput, schema.ReportPage>(
  'owner',
  'moderator',
)({ id: 'office.listReports', ...read })
/** All reports of the same line, or person, are settled with it; who reported is told. */
export const settleReport = officeCall<schema.SettleReportInput, Done>(
  'owner',
  'moderator',
)({
  id: 'office.settleReport',
  ...changed,
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
export const listMessageReports = officeCall<schema.ListReportsInput, schema.MessageReportPage>(
  'owner',
  'moderator',
)({ id: 'office.listMessageReports', ...read })
/** A few messages before and after the reported one. Two have written them to each other alone: the log keeps who has read them. */
export const readMessagesAround = officeCall<schema.ReadMessagesAroundInput, schema.MessagesAround>(
  'owner',
  'moderator',
)({ id: 'office.readMessagesAround', ...changed, errors: [SERVER_LOST] })
/** Both reports of the same message are settled with it; who reported is told, and who may not write for a time. */
export const settleMessageReport = officeCall<schema.SettleMessageReportInput, Done>(
  'owner',
  'moderator',
)({
  id: 'office.settleMessageReport',
  ...changed,
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
/** The member may write messages again, and is told. */
export const liftMessageMute = officeCall<schema.LiftMessageMuteInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.liftMessageMute', ...changed, errors: [SERVER_LOST] })
export const listBlockedHosts = officeCall<schema.ListBlockedHostsInput, schema.BlockedHostPage>(
  'owner',
  'moderator',
)({ id: 'office.listBlockedHosts', ...read })
/** ROUTE-07 */
export const blockHost = officeCall<schema.BlockHostInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.blockHost', ...changed, errors: [PARAMETER_ERROR] })
/** ROUTE-07 */
export const unblockHost = officeCall<schema.UnblockHostInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.unblockHost', ...changed, errors: [SERVER_LOST] })
export const readTalk = officeCall<schema.TalkInput, schema.Talk>(
  'owner',
  'moderator',
)({ id: 'office.readTalk', ...read, errors: [SERVER_LOST] })
export const moderate = officeCall<schema.ModerateInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.moderate', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })

export const listSiteNotices = officeCall<schema.ListInput, schema.SiteNoticePage>(
  'owner',
  'editor',
)({
  id: 'office.listSiteNotices',
  ...read,
})
export const saveSiteNotice = officeCall<schema.SaveNoticeInput, schema.SiteNotice>(
  'owner',
  'editor',
)({
  id: 'office.saveSiteNotice',
  ...changed,
  errors: [PARAMETER_ERROR],
})
export const listSlides = officeCall<schema.ListInput, schema.SlidePage>(
  'owner',
  'editor',
)({
  id: 'office.listSlides',
  ...read,
})
export const saveSlide = officeCall<schema.SaveSlideInput, schema.Slide>(
  'owner',
  'editor',
)({
  id: 'office.saveSlide',
  ...made,
  errors: [PARAMETER_ERROR, SERVER_LOST],
})
export const removeSlide = officeCall<schema.SlideInput, Done>(
  'owner',
  'editor',
)({
  id: 'office.removeSlide',
  ...changed,
  errors: [SERVER_LOST],
})
export const orderSlides = officeCall<schema.OrderSlidesInput, Done>(
  'owner',
  'editor',
)({
  id: 'office.orderSlides',
  ...changed,
  errors: [BUSINESS_FAILURE],
})
/** What people agree to: the newest version of each. */
export const listDocuments = officeCall<schema.ListInput, schema.LegalDocumentPage>(
  'owner',
  'editor',
)({ id: 'office.listDocuments', ...read })
/** A new version, which those agree to who log in from then on. BUSINESS_FAILURE: somebody has published another meanwhile. */
export const publishDocument = officeCall<PublishDocumentInput, LegalDocument>(
  'owner',
  'editor',
)({ id: 'office.publishDocument', ...changed, errors: [PARAMETER_ERROR, BUSINESS_FAILURE] })
/** FEAT-14 Questions, those that nobody works on first. */
export const findQuestions = officeCall<FindQuestionsInput, Questions>(
  'owner',
  'moderator',
  'editor',
)({ id: 'office.findQuestions', ...read })
/** FEAT-14 Sets what becomes of a question and what is said of it; its writer is told. */
export const answerQuestion = officeCall<AnswerQuestionInput, Question>(
  'owner',
  'moderator',
  'editor',
)({ id: 'office.answerQuestion', ...changed, errors: [SERVER_LOST] })
/** FEAT-15 Conversations of members, those that wait first, the oldest of them first. */
export const listCases = officeCall<service.ListCasesInput, service.CasePage>(
  'owner',
  'moderator',
)({ id: 'office.listCases', ...read })
/** FEAT-15 */
export const readCase = officeCall<service.CaseInput, service.CaseTalk>(
  'owner',
  'moderator',
)({ id: 'office.readCase', ...read, errors: [SERVER_LOST] })
/** FEAT-15 Whoever takes it answers it; it may be taken over from somebody else. The member is told. */
export const takeCase = officeCall<service.CaseInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.takeCase', ...changed, errors: [SERVER_LOST, BUSINESS_FAILURE] })
/** FEAT-15 By who has taken it alone. */
export const answerCase = officeCall<service.AnswerCaseInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.answerCase', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })
/** FEAT-15 The member is asked how it was. One that is over stays so. */
export const closeCase = officeCall<service.CaseInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.closeCase', ...changed, errors: [SERVER_LOST] })
/** FEAT-15 */
export const listArticles = officeCall<schema.ListInput, service.ArticlePage>(
  'owner',
  'editor',
)({ id: 'office.listArticles', ...read })
/** FEAT-15 */
export const saveArticle = officeCall<service.SaveArticleInput, Done>(
  'owner',
  'editor',
)({ id: 'office.saveArticle', ...made, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** FEAT-10 Goods, the newest first, also those that are not listed. */
export const findGoods = officeCall<mall.FindGoodsInput, mall.StockedGoodsPage>(
  'owner',
  'editor',
)({ id: 'office.findGoods', ...read })
/** FEAT-10 */
export const saveGoods = officeCall<mall.SaveGoodsInput, mall.StockedGoods>(
  'owner',
  'editor',
)({ id: 'office.saveGoods', ...made, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** FEAT-10 Codes are never read again in the office. */
export const addCodes = officeCall<mall.AddCodesInput, mall.AddedCodes>(
  'owner',
  'editor',
)({ id: 'office.addCodes', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** FEAT-10 Codes that were added by mistake, as long as nobody has them. */
export const removeCodes = officeCall<mall.AddCodesInput, mall.RemovedCodes>(
  'owner',
  'editor',
)({ id: 'office.removeCodes', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** FEAT-10 Orders, the newest first. Where they go is seen by who sends them. */
export const findOrders = officeCall<mall.FindOrdersInput, mall.PlacedOrderPage>(
  'owner',
  'moderator',
)({ id: 'office.findOrders', ...read })
/** FEAT-10 Each is sent or refused by itself; members are told. */
export const sendOrders = officeCall<mall.SendOrdersInput, mall.SentOrders>(
  'owner',
  'moderator',
)({ id: 'office.sendOrders', ...changed })
/** FEAT-10 Gives the coins back, or says why not; the member is told. What is not paid yet is cancelled by it. PARAMETER_ERROR: with words for the reason. */
export const decideRefund = officeCall<mall.DecideRefundInput, mall.PlacedOrder>(
  'owner',
  'moderator',
)({ id: 'office.decideRefund', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })
/** FEAT-08 Members with what they have, the newest first. */
export const findAccounts = officeCall<ledger.FindAccountsInput, ledger.AccountsPage>(
  'owner',
  'moderator',
)({ id: 'office.findAccounts', ...read })
/** FEAT-08 Both accounts of a member, also of one who is gone. */
export const getAccounts = officeCall<ledger.AccountsInput, ledger.MemberAccounts>(
  'owner',
  'moderator',
)({ id: 'office.getAccounts', ...read, errors: [SERVER_LOST] })
/** FEAT-08 */
export const listAccountEntries = officeCall<ledger.AccountEntriesInput, ledger.AccountEntries>(
  'owner',
  'moderator',
)({ id: 'office.listAccountEntries', ...read })
/** FEAT-08 For a table. What leaves the office is in the log. */
export const exportEntries = officeCall<ledger.AccountEntriesInput, ledger.AccountEntries>(
  'owner',
  'moderator',
)({ id: 'office.exportEntries', ...changed })
/** FEAT-08 What the last proof of the books has found. */
export const getBooks = officeCall<Nothing, ledger.Books>(
  'owner',
  'moderator',
)({ id: 'office.getBooks', ...read })
/** FEAT-08 The platform's own accounts of a kind, with what moved in them. */
export const listPlatformEntries = officeCall<ledger.PlatformEntriesInput, ledger.PlatformEntries>(
  'owner',
  'moderator',
)({ id: 'office.listPlatformEntries', ...read })
/** FEAT-08 Proves them now. Where they differ nothing can be bought until they do not. */
export const proveBooks = officeCall<Nothing, ledger.Books>(
  'owner',
  'moderator',
)({ id: 'office.proveBooks', ...changed })
/** FEAT-08 Asked for by one operator, to be decided on by another. PARAMETER_ERROR: with words for the field. */
export const askCorrection = officeCall<ledger.AskCorrectionInput, ledger.Correction>(
  'owner',
  'moderator',
)({ id: 'office.askCorrection', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })
/** FEAT-08 */
export const listCorrections = officeCall<ledger.ListCorrectionsInput, ledger.CorrectionPage>(
  'owner',
  'moderator',
)({ id: 'office.listCorrections', ...read })
/** FEAT-08 By somebody else than who has asked. What is agreed moves at once, and the member is told. */
export const decideCorrection = officeCall<ledger.DecideCorrectionInput, ledger.Correction>(
  'owner',
  'moderator',
)({ id: 'office.decideCorrection', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })
/** FEAT-11 What check-in and tasks ask and give, today and from planned days on. */
export const getRewards = officeCall<Nothing, ledger.Rewards>(
  'owner',
  'editor',
)({ id: 'office.getRewards', ...read })
/** FEAT-11 From a day to come on; what is planned for that day already is replaced. */
export const saveTaskRule = officeCall<ledger.SaveTaskRuleInput, ledger.Rewards>(
  'owner',
  'editor',
)({ id: 'office.saveTaskRule', ...changed, errors: [PARAMETER_ERROR] })
/** FEAT-11 */
export const saveCheckInRule = officeCall<ledger.SaveCheckInRuleInput, ledger.Rewards>(
  'owner',
  'editor',
)({ id: 'office.saveCheckInRule', ...changed, errors: [PARAMETER_ERROR] })
/** FEAT-11 What is planned for a day to come is planned no more. */
export const dropRule = officeCall<ledger.DropRuleInput, ledger.Rewards>(
  'owner',
  'editor',
)({ id: 'office.dropRule', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** FEAT-08 The gifts of rooms, all of them, in their order. */
export const listGifts = officeCall<Nothing, gift.KeptGifts>(
  'owner',
  'editor',
)({ id: 'office.listGifts', ...read })
/** FEAT-08 From the next gift on. PARAMETER_ERROR: it is the last one that can be sent. */
export const saveGift = officeCall<gift.SaveGiftInput, gift.KeptGifts>(
  'owner',
  'editor',
)({ id: 'office.saveGift', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** FEAT-08 BUSINESS_FAILURE: these are not all there are. */
export const orderGifts = officeCall<gift.OrderGiftsInput, gift.KeptGifts>(
  'owner',
  'editor',
)({ id: 'office.orderGifts', ...changed, errors: [BUSINESS_FAILURE] })
/** FEAT-08 Predictions of all rooms, those that go on first. */
export const listPredictions = officeCall<prediction.OwnPredictionsInput, prediction.OfficePredictions>(
  'owner',
  'moderator',
)({ id: 'office.listPredictions', ...read })
/** FEAT-08 Who has staked what on one, and what it gave back. */
export const listPayouts = officeCall<prediction.PayoutsInput, prediction.Payouts>(
  'owner',
  'moderator',
)({ id: 'office.listPayouts', ...read })
/** FEAT-08 Gives all stakes back. BUSINESS_FAILURE: it is decided already. */
export const voidPrediction = officeCall<prediction.OfficeVoidInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.voidPrediction', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })
/** FEAT-08 Polls of all rooms, those that take votes first. */
export const listPolls = officeCall<prediction.OwnPredictionsInput, prediction.OfficePolls>(
  'owner',
  'moderator',
)({ id: 'office.listPolls', ...read })
/** FEAT-08 Ends a poll before its time; one that is over stays as it is. */
export const endPoll = officeCall<prediction.OfficeEndPollInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.endPoll', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** A picture of goods. */
export const uploadPicture = officeCall<schema.PictureInput, UploadedFile>(
  'owner',
  'editor',
)({ id: 'office.uploadPicture', ...changed, carrier: 'multipart', errors: [PARAMETER_ERROR] })
/** FEAT-13 Events with what they give, those that end last first. */
export const listActivities = officeCall<schema.ListInput, campaign.ActivityRows>(
  'owner',
  'editor',
)({ id: 'office.listActivities', ...read })
/** FEAT-13 */
export const saveActivity = officeCall<campaign.SaveActivityInput, campaign.ActivityRow>(
  'owner',
  'editor',
)({ id: 'office.saveActivity', ...made, errors: [PARAMETER_ERROR, SERVER_LOST] })
/** FEAT-13 What an event gives. Its budget moves into an account of its own; once it goes on only budget, winners and end change. */
export const saveCampaign = officeCall<campaign.SaveCampaignInput, campaign.ActivityRow>(
  'owner',
  'editor',
)({ id: 'office.saveCampaign', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })
/** FEAT-13 Nothing is given any more, and the rest of the budget goes back. */
export const endCampaign = officeCall<campaign.EndCampaignInput, campaign.ActivityRow>(
  'owner',
  'editor',
)({ id: 'office.endCampaign', ...changed, errors: [SERVER_LOST, BUSINESS_FAILURE] })
