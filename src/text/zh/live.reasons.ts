/** Why something is reported: of whatever can be. They load with the sheets that ask. */
export const reasons = {
  'reason.title': '原因',
  'reason.none': '请选一个原因',
  'reason.abuse': '辱骂攻击',
  'reason.spam': '刷屏广告',
  'reason.fraud': '诈骗引流',
  'reason.porn': '低俗色情',
  'reason.gambling': '涉赌引导',
  'reason.violence': '血腥暴力',
  'reason.copyright': '盗播侵权',
  'reason.impersonation': '冒充他人',
  'reason.illegal': '其他违法内容',
  'reason.other': '其他',
  'reason.more': '补充说明（选填）',
  'reason.tooLong': '最多 {count} 个字',
  'reason.send': '提交举报',
} as const
