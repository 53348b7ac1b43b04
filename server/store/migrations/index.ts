import type { Migration } from 'kysely'
import { up as initial } from './0001-initial'
import { up as smsTally } from './0002-sms-tally'
import { up as matchCentre } from './0003-match-centre'
import { up as matchLists } from './0004-match-lists'
import { up as leagueSeasons } from './0005-league-seasons'
import { up as discovery } from './0006-discovery'
import { up as captchaWork } from './0007-captcha-work'
import { up as captchaPrice } from './0008-captcha-price'
import { up as plannedRounds } from './0012-planned-rounds'
import { up as reminderLead } from './0013-reminder-lead'
import { up as minutesAsData } from './0014-minutes-as-data'

/** Every migration by its name, in order; a name once released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': { up: initial },
  '0002-sms-tally': { up: smsTally },
  '0003-match-centre': { up: matchCentre },
  '0004-match-lists': { up: matchLists },
  '0005-league-seasons': { up: leagueSeasons },
  '0006-discovery': { up: discovery },
  '0007-captcha-work': { up: captchaWork },
  '0008-captcha-price': { up: captchaPrice },
  '0012-planned-rounds': { up: plannedRounds },
  '0013-reminder-lead': { up: reminderLead },
  '0014-minutes-as-data': { up: minutesAsData },
}
