import type { TSchema } from 'typebox'
import * as activity from './activity.schema'
import * as auth from './auth.schema'
import * as detail from './detail.schema'
import * as entities from './entities.schema'
import * as home from './home.schema'
import * as league from './league.schema'
import * as live from './live.schema'
import * as match from './match.schema'
import * as member from './member.schema'
import * as rank from './rank.schema'
import * as search from './search.schema'
import * as social from './social.schema'

interface CallSchemas {
  readonly input: TSchema
  readonly output: TSchema
}

/** What goes in and comes out of each call, by its id. The server validates by it and publishes it. */
export const schemas = {
  'auth.captchaGet': { input: auth.CaptchaGetInput, output: auth.Captcha },
  'auth.captchaCheck': { input: auth.CaptchaCheckInput, output: auth.CaptchaPass },
  'auth.smsSend': { input: auth.SmsSendInput, output: auth.SmsSent },
  'auth.smsLogin': { input: auth.SmsLoginInput, output: auth.AccessToken },
  'auth.logout': { input: auth.Nothing, output: auth.Done },
  'member.getSimpleInfo': { input: auth.Nothing, output: entities.Member },
  'member.uploadFile': { input: member.UploadQuery, output: member.UploadedFile },
  'home.carouses': { input: auth.Nothing, output: home.Carousels },
  'home.listHotWorksService': { input: home.HotWorksInput, output: home.HotWorks },
  'home.getMemberNoticeByCode': { input: home.NoticeInput, output: home.Notice },
  'match.querySpTypeList': { input: auth.Nothing, output: match.SportTypes },
  'match.getHotMatchList': { input: match.HotMatchInput, output: match.HotMatches },
  'match.listSchedule': { input: match.ScheduleInput, output: match.ScheduledMatches },
  'match.listScheduleDays': { input: match.ScheduleDaysInput, output: match.ScheduleDays },
  'match.getMatchInfo': { input: match.MatchInput, output: match.MatchInfo },
  'match.getMatchTimeline': { input: match.MatchInput, output: match.MatchTimeline },
  'match.getOtherData': { input: match.OtherDataInput, output: detail.OtherData },
  'match.getHeadToHead': { input: match.MatchInput, output: match.HeadToHead },
  'match.reserve': { input: match.ReserveInput, output: match.Reserved },
  'match.getCalendarFeed': { input: auth.Nothing, output: match.CalendarFeed },
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
  'rank.getFsyRankings': { input: rank.RankInput, output: rank.Ranking },
  'rank.fansAnchorRankings': { input: rank.RankInput, output: rank.Ranking },
  'rank.viewersAnchorRankings': { input: rank.RankInput, output: rank.Ranking },
  'rank.goldAnchorRankings': { input: rank.RankInput, output: rank.Ranking },
  'activity.listActivities': { input: activity.ActivityListInput, output: activity.Activities },
  'activity.getActivity': { input: activity.ActivityInput, output: activity.ActivityInfo },
  'social.follow': { input: social.FollowInput, output: social.Followed },
  'social.listNotices': { input: social.NoticeListInput, output: social.MemberNotices },
  'social.readNotice': { input: social.ReadNoticeInput, output: social.UnreadNotices },
  'live.getLivingRecordByHotMatch': { input: live.LivingInput, output: live.Livings },
  'live.getLivingRecordByViewers': { input: live.LivingInput, output: live.Livings },
  'live.getLiveRoom': { input: live.LiveRoomInput, output: entities.LiveRoom },
} as const satisfies Readonly<Record<string, CallSchemas>>
