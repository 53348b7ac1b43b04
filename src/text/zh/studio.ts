/** Sentences of the pages of anchors. */
export const studioTexts = {
  'anchor.room': '这里是主播的直播间',
  'anchor.roomHint': '封面、标题、公告和开播，都在这里管理',
  'anchor.liveplan': '这里是主播的开播计划',
  'anchor.liveplanHint': '排好的每一场都列在这里，可以改期，也可以取消',
  'anchor.addlive': '主播在这里预约开播',
  'anchor.addliveHint': '选一场比赛，定好时间和标题，观众就能提前预约',
  'anchor.planinfo': '这里是一场开播计划的详情',
  'anchor.planinfoHint': '比赛、时间和预约的人数，一眼看清',
  'anchor.how': '怎样成为主播',
  'anchor.apply': '在这里提交申请：擅长的项目和一段自我介绍',
  'anchor.review': '工作人员审核，结果会发到你的通知里',
  'anchor.begin': '通过后，这个页面就能用来开播',
  'anchor.soon': '申请还没有开放，开放后从这里进入',
  'anchor.others': '看看主播榜',
} as const
