import type { TSchema } from 'typebox'
import * as activity from './activity.schema'
import * as account from './account.schema'
import * as detail from './match-detail.schema'
import * as entities from './entities.schema'
import * as home from './home.schema'
import * as league from './league.schema'
import * as live from './live.schema'
import * as match from './match.schema'
import * as messages from './messages.schema'
import * as ranking from './ranking.schema'
import * as search from './search.schema'
import * as social from './social.schema'

interface CallSchemas {
  readonly input: TSchema
  readonly output: TSchema
}

/** What goes in and comes out of each call, by its id. The server validates by it and publishes it. */
export const schemas = {
  'account.captchaGet': { input: account.CaptchaGetInput, output: account.Captcha },
  'account.captchaCheck': { input: account.CaptchaCheckInput, output: account.CaptchaPass },
  'account.smsSend': { input: account.SmsSendInput, output: account.SmsSent },
  'account.smsLogin': { input: account.SmsLoginInput, output: account.AccessToken },
  'account.logout': { input: account.Nothing, output: account.Done },
  'account.getSimpleInfo': { input: account.Nothing, output: entities.Member },
  'account.uploadFile': { input: account.UploadQuery, output: account.UploadedFile },
  'home.carouses': { input: account.Nothing, output: home.Carousels },
  'home.listHotWorksService': { input: home.HotWorksInput, output: home.HotWorks },
  'home.getMemberNoticeByCode': { input: home.NoticeInput, output: home.Notice },
  'match.querySpTypeList': { input: account.Nothing, output: match.SportTypes },
  'match.getHotMatchList': { input: match.HotMatchInput, output: match.HotMatches },
  'match.listSchedule': { input: match.ScheduleInput, output: match.ScheduledMatches },
  'match.listScheduleDays': { input: match.ScheduleDaysInput, output: match.ScheduleDays },
  'match.getMatchInfo': { input: match.MatchInput, output: match.MatchInfo },
  'match.getMatchTimeline': { input: match.MatchInput, output: match.MatchTimeline },
  'match.getOtherData': { input: match.OtherDataInput, output: detail.OtherData },
  'match.getHeadToHead': { input: match.MatchInput, output: match.HeadToHead },
  'match.reserve': { input: match.ReserveInput, output: match.Reserved },
  'match.getCalendarFeed': { input: account.Nothing, output: match.CalendarFeed },
  'league.listLeagues': { input: league.LeagueListInput, output: league.LeagueRows },
  'league.getLeague': { input: league.LeagueInput, output: league.LeagueInfo },
  'league.listLeagueMatches': { input: league.LeagueMatchesInput, output: match.ScheduledMatches },
  'league.getTable': { input: league.LeagueInput, output: league.LeagueTables },
  'league.getScorers': { input: league.LeagueInput, output: league.Scorers },
  'league.getBracket': { input: league.LeagueInput, output: league.Bracket },
  'search.searchByList': { input: search.SearchInput, output: search.FoundAll },
  'search.searchAnchorByPageList': { input: search.SearchPageInput, output: search.AnchorHits },
  'search.searchMatchByPageList': { input: search.SearchPageInput, output: search.MatchHits },
  'search.searchLivingByPageList': { input: search.SearchPageInput, output: search.LivingHits },
  'search.suggest': { input: search.SearchInput, output: search.Suggestions },
  'ranking.getFsyRankings': { input: ranking.RankInput, output: ranking.Ranking },
  'ranking.fansAnchorRankings': { input: ranking.RankInput, output: ranking.Ranking },
  'ranking.viewersAnchorRankings': { input: ranking.RankInput, output: ranking.Ranking },
  'ranking.goldAnchorRankings': { input: ranking.RankInput, output: ranking.Ranking },
  'activity.listActivities': { input: activity.ActivityListInput, output: activity.Activities },
  'activity.getActivity': { input: activity.ActivityInput, output: activity.ActivityInfo },
  'social.follow': { input: social.FollowInput, output: social.Followed },
  'messages.listNotices': { input: messages.NoticeListInput, output: messages.MemberNotices },
  'messages.readNotice': { input: messages.ReadNoticeInput, output: messages.UnreadNotices },
  'live.getLivingRecordByHotMatch': { input: live.LivingInput, output: live.Livings },
  'live.getLivingRecordByViewers': { input: live.LivingInput, output: live.Livings },
  'live.getLiveRoom': { input: live.LiveRoomInput, output: entities.LiveRoom },
} as const satisfies Readonly<Record<string, CallSchemas>>
