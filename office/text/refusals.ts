/** What the server says, in English; it speaks Chinese. */
export const refusals: Readonly<Record<string, string>> = {
  '名称、密码或动态码不正确，请核对后重试': 'Name, password or code is not right',
  '登录失败的次数太多，请 15 分钟后再试': 'Too many attempts. Try again in 15 minutes',
  '登录身份已失效，请重新登录!': 'Your session is over. Sign in again',
  请先修改初始密码: 'Change the first password before anything else',
  你的角色不能使用这项功能: 'Your role may not do that',
  '当前密码不正确，请核对后重试': 'The current password is not right',
  '新密码不能与当前密码相同，也不能包含名称':
    'Choose one that is not the current one and does not hold your name',
  '新密码不正确，请检查后重试': 'The new password needs 12 characters at least',
  '这个名称已经有人用了，请换一个': 'Somebody has this name already',
  '名称不正确，请检查后重试': 'This name is not possible',
  '没有这个运营账号，请刷新后重试': 'There is no such operator any more',
  至少要保留一个可以登录的所有者: 'One owner at least has to be able to sign in',
  结束时间要晚于开始时间: 'The end has to be after the beginning',
  '这一项已被移除，请刷新后重试': 'It is gone already. Load the list again',
  '请填写以 http:// 或 https:// 开头的地址': 'An address begins with http:// or https://',
  没有这场比赛: 'There is no such match',
  没有这个直播间: 'There is no such room',
  '图片地址不正确，请检查后重试': 'This is no address of a picture',
  '标题不正确，请检查后重试': 'A title is needed, of 60 characters at most',
  '轮播图在此期间有变化，请刷新后重试': 'The carousel has changed meanwhile. Load it again',
}
