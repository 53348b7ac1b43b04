import type { Translated } from '../catalogue'
import type { studioTexts as zh } from '../zh/studio'

export const studioTexts: Translated<typeof zh> = {
  'anchor.room': 'This is a streamer’s live room',
  'anchor.roomHint': 'Cover, title, announcement and going live are managed here',
  'anchor.liveplan': 'These are a streamer’s plans',
  'anchor.liveplanHint': 'Every planned stream stands here, to be moved or cancelled',
  'anchor.addlive': 'Streamers plan a stream here',
  'anchor.addliveHint': 'Choose a match, a time and a title, and viewers can set a reminder',
  'anchor.planinfo': 'This is a planned stream in detail',
  'anchor.planinfoHint': 'Its match, its time and how many wait for it',
  'anchor.how': 'How to become a streamer',
  'anchor.apply': 'Apply here with your sports and a few words about yourself',
  'anchor.review': 'Our staff reviews it, and a notice tells you the result',
  'anchor.begin': 'Once accepted, you go live from this page',
  'anchor.soon': 'Applications are not open yet. Once they are, they begin here',
  'anchor.others': 'See the ranking',
}
