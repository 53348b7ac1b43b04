/** Sentences of following a team, a league or a streamer, wherever that is offered: part of `social`, alone for a page that needs no more of it. */
export const following = {
  'follow.on': '关注',
  'follow.off': '已关注',
  'follow.of': '关注 {name}',
  'follow.offOf': '已关注 {name}',
  'follow.leave': '取消关注 {name}',
  'follow.done': '已关注{name}，赛程里可以只看关注的',
  'follow.undone': '已取消关注{name}',
  'follow.undo': '撤销',
} as const
