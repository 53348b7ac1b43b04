/** What the server refuses, by its own sentence; a figure is `{1}`, `{2}` in their order, `{m1}` the month it counts. */
export const refusals: Readonly<Record<string, string>> = {
  'refused.faulty': 'This is not right: check it and try again',
  // Events
  '这个活动没有奖励，看看其他活动吧': 'This event gives nothing. Have a look at the others',
  '活动还没有开始，到时间再来': 'It has not begun. Come back when it has',
  '活动已经结束，奖励不再发放': 'It is over, and nothing is given any more',
  '奖励已经领完了，看看其他活动吧': 'All rewards are gone. Have a look at the other events',
  '请先报名，报名之后做的才算数': 'Join first: what you do from then on counts',
  '还没有完成，完成后再来领取': 'It is not done yet. Finish it, then claim',
  // Accounts
  '{1}月{2}日 {3}:{4}（北京时间），你在另一台设备上退出了这台设备，请重新登录':
    'You logged this device out from another one (on {m1} {2} at {3}:{4}, Beijing time). Please log in again',
  '{1}月{2}日 {3}:{4}（北京时间），账号的密码有改动，这台设备已退出登录。如果不是你本人操作，请用短信验证码登录，并马上重设密码':
    'The password of your account was changed (on {m1} {2} at {3}:{4}, Beijing time), and this device was logged out. If this was not you, log in by a code and set a new password now',
  '{1}月{2}日 {3}:{4}（北京时间），账号换了手机号，这台设备已退出登录，请用新手机号登录。如果不是你本人操作，请用原来的手机号登录，马上联系客服':
    'The phone number of your account was changed (on {m1} {2} at {3}:{4}, Beijing time), and this device was logged out. Log in with the new number. If this was not you, log in with the old one and contact customer service now',
  '{1}月{2}日 {3}:{4}（北京时间），账号申请了注销，这台设备已退出登录。想保留账号，请在 {5} 天内登录；如果不是你本人操作，请马上登录并重设密码':
    'Your account was asked to be deleted (on {m1} {2} at {3}:{4}, Beijing time), and this device was logged out. Log in within {5} {5#day|days} to keep it. If this was not you, log in and set a new password now',
  '签到暂时关闭，开放后再来': 'Check-in is closed for now. Come back once it is open',
  '这个任务已经下线，看看别的任务吧': 'This task is off. See the others',
  '手机号或密码不正确，还可以再试 {1} 次': 'Number or password is wrong. You can try {1} more {1#time|times}',
  '手机号或密码不正确，请用短信验证码登录，或 {1} 分钟后再试':
    'Number or password is wrong. Log in by a code, or try again in {1} {1#minute|minutes}',
  '密码输错次数过多，请用短信验证码登录，或 {1} 分钟后再试':
    'Too many wrong passwords. Log in by a code, or try again in {1} {1#minute|minutes}',
  '这个密码在别处泄露过，很多人会先试它，请换一个':
    'This password was in a breach elsewhere and is tried first: choose another',
  '昵称谁都看得到，不能用来做密码，请换一个': 'Everybody sees your nickname: choose another password',
  '这个密码很容易被猜到，请换一个': 'This password is easily guessed: choose another',
  '现在不开放新用户注册，这个号码还没有账号；已有账号的号码可以照常登录':
    'Sign-up is closed for now, and this number has no account. Numbers that have one log in as always',
  '这个手机号还没有注册，请先注册': 'Nobody is registered with this number yet: register first',
  '请先确认是你本人：现在号码的验证码、登录密码或通行密钥':
    'Confirm that it is you first: a code to the number you have, your password or a passkey',
  '这次确认已失效，请再确认一次': 'That confirmation is no longer good: confirm once more',
  '密码输错次数过多，请 {1} 分钟后再试，或换一种方式':
    'Too many wrong passwords: try again in {1} {1#minute|minutes}, or another way',
  '密码不正确，请 {1} 分钟后再试，或换一种方式':
    'Wrong password: try again in {1} {1#minute|minutes}, or another way',
  '密码不正确，还可以再试 {1} 次': 'The password is wrong. You can try {1} more {1#time|times}',
  '你还没有通行密钥，请换一种方式': 'You have no passkey yet: try another way',
  '这不是你的通行密钥，请换一种方式': 'This passkey is not yours: try another way',
  '验证码已失效，请重新获取': 'This code is no longer good: get a new one',
  '验证码不正确，还可以再试 {1} 次': 'The code is wrong. You can try {1} more {1#time|times}',
  '验证码错误次数过多，请重新获取': 'Too many wrong codes: get a new one',
  '验证码错误次数过多，请 {1} 秒后重新获取': 'Too many wrong codes: get a new one in {1} {1#second|seconds}',
  '验证码错误次数过多，请 {1} 分钟后重新获取':
    'Too many wrong codes: get a new one in {1} {1#minute|minutes}',
  '验证码已发送，请 {1} 秒后再获取': 'A code is on its way. You can ask again in {1} {1#second|seconds}',
  '验证码已发送，请 {1} 分钟后再获取': 'A code is on its way. You can ask again in {1} {1#minute|minutes}',
  '这个号码的验证码发送较多，请 {1} 秒后再获取':
    'Many codes went to this number. You can ask again in {1} {1#second|seconds}',
  '这个号码的验证码发送较多，请 {1} 分钟后再获取':
    'Many codes went to this number. You can ask again in {1} {1#minute|minutes}',
  '这个号码被多次输错验证码，请在获取验证码的设备上登录，或 {1} 小时后再试':
    'Too many wrong codes for this number. Log in on the device that asked for the code, or try again in {1} hour',
  '今天的短信已全部发完，暂时无法发送验证码，请稍后再试':
    'No more messages can be sent today. Please try again later',
  '短信没有发出去，请稍后再试': 'The message was not sent. Please try again later',
  '目前只支持中国大陆的手机号，请换一个号码': 'Only numbers of mainland China so far: use another number',
  请先完成滑块验证: 'Please solve the puzzle first',
  '没有转正，再试一次': 'Not upright yet. Try again',
  '刚才那张过期了，这是新的，再试一次': 'The last one was too old. This is a new one: try again',
  '现在获取验证的人太多了，请过几秒再试': 'Too many people ask right now. Try again in a few seconds',
  '邀请码不存在，请核对或留空后重试': 'There is no such invitation code: check it, or leave it empty',
  '这就是你现在的手机号，请填写新的': 'This is your number already: fill in the new one',
  '这个手机号已经是另一个账号的，请换一个': 'This number belongs to another account: use another',
  '这是你正在用的设备，请用「退出登录」': 'This is the device you use: log out instead',
  '登录身份已失效，请重新登录!': 'Your login is over. Please log in again',
  '昵称 {1} 天内只能改一次，{2}月{3}日起可以再改':
    'A nickname changes once in {1} {1#day|days}; yours can again from {m2} {3} on',
  '签名最多 {1} 个字': 'A signature has at most {1} {1#character|characters}',
  '昵称要有 {1} 到 {2} 个字': 'A nickname has {1} to {2} {2#character|characters}',
  '昵称里要有文字或数字，不能有看不见的字符和 < > { } [ ] 这类符号':
    'A nickname needs letters or figures, nothing that cannot be seen and no signs like < > { } [ ]',
  '昵称的一个词里混用了不同文字的字母，请换一个':
    'A word of this nickname mixes letters of different scripts: choose another',
  '昵称里不能有手机号，请换一个': 'A nickname cannot have a phone number in it: choose another',
  '免打扰的开始和结束不能是同一时间，保留了原来的':
    'Quiet hours cannot begin and end at the same time: the former ones are kept',
  '这个昵称会让人误会是官方，请换一个': 'This nickname could be taken for ours: choose another',
  '这个昵称已经有人用了，请换一个': 'Somebody has this nickname: choose another',
  '这个昵称里有不合适的词，请换一个': 'This nickname has a word that does not fit: choose another',
  '没有这一天，请重新选择': 'There is no such day: choose again',
  '年份好像不对，请检查': 'The year looks wrong, please check it',
  '未满 {1} 岁不能填写生日，请检查年份': 'Under {1} no birthday is taken, please check the year',
  '生日不能是将来的日子，请检查': 'This day is yet to come, please check it',
  '签名里有不合适的词，请修改': 'The signature has a word that does not fit: change it',
  通知不能删除: 'Notices cannot be deleted',
  '这张头像不是你上传的，请重新上传': 'You did not upload this picture: upload it again',
  '每天只能准备一份，请下载已有的这份，或明天再来':
    'One copy a day: download the one there is, or come again tomorrow',
  '你还有正在进行或已计划的直播，请先结束或取消它们':
    'You have streams that run or are planned: end or cancel them first',
  '这份数据已经过期或不存在，请重新准备一份': 'This copy has expired or is not there: make a new one',
  '这次验证没有成功，请重试，或换一种方式登录': 'That did not work. Try again, or log in another way',
  '这里没有这个通行密钥，它可能已被移除。请用短信验证码登录，再到「我的 › 账号、密码与设备 › 通行密钥」重新添加':
    'This passkey is not known here, perhaps it was removed. Log in by a code, then add it again under Me › Account, password and devices › Passkeys',
  这个通行密钥已经添加过了: 'This passkey was added before',
  '最多可以有 {1} 个通行密钥，请先移除不用的':
    'There can be {1} {1#passkey|passkeys}: remove one you do not use first',
  '没有成功添加，请重试': 'It was not added. Please try again',
  // Pictures
  '今天上传的图片太多了，请明天再试': 'Too many pictures today. Try again tomorrow',
  '只支持 JPG、PNG、WebP、GIF 或 AVIF 图片，请换一张':
    'Pictures are JPG, PNG, WebP, GIF or AVIF: choose another',
  '这个文件没有通过安全检查，请换一张图片':
    'This file did not pass the security check: choose another picture',
  '暂时不能检查图片是否安全，请稍后重试': 'Pictures cannot be checked right now: try again later',
  '图片处理时间过长，请缩小后重试': 'This picture takes too long: make it smaller',
  '图片太细长了，请裁剪后重试': 'This picture is too thin: crop it',
  '图片尺寸过大，请缩小后重试': 'This picture has too many pixels: make it smaller',
  '图片已损坏，请换一张': 'This picture is broken: choose another',
  '正在处理的图片太多了，请稍后重试': 'Too many pictures at once. Try again in a moment',
  '图片不能超过 {1} MB，请压缩后重试': 'A picture has {1} MB at most: make it smaller',
  '上传的内容不完整，请重新选择图片后再试': 'The upload was cut off: choose the picture again',
  // Rooms
  '一次最多说 {1} 个字': 'A line has {1} {1#character|characters} at most',
  先写点什么再发送: 'Write something first',
  '同样的话说两遍就够了，换一句吧': 'Twice is enough: say something else',
  '没有发出去，请再试一次': 'It was not sent. Please try again',
  '现在说话的人太多，请稍候再发': 'Too many people talk right now. Try again in a moment',
  登录后才能发言: 'Log in to talk',
  '直播已结束，不能再发言了': 'The stream is over: nothing more can be said',
  '直播间不存在，去首页看看别的直播吧': 'There is no such room. See what else is on',
  '说得太快了，歇一秒再发': 'Too fast: wait a second',
  请先进入直播间再发言: 'Enter the room first',
  '现在不接受主播申请，开放后请再来': 'Applications are closed for now. Come back once they are open',
  '新账号要过一段时间才能发言，请稍后再发': 'New accounts wait a while before they chat. Try again later',
  关注主播后才能发言: 'Followers of the streamer may talk: follow first',
  '刚刚有人说过一样的话，换一句吧': 'Somebody has just said this: say something else',
  本直播间不能发链接: 'No links in this room',
  现在只能发表情: 'Emoji alone right now',
  '这句话里有本直播间不让说的词，换个说法吧': 'This room does not allow one of these words',
  '慢速模式，{1} 秒后再发': 'Slow mode: wait {1} {1#second|seconds}',
  '没有这个直播间，可能已经被移除': 'There is no such room any more',
  '直播已经开始，进来看吧': 'It has begun: come in',
  '直播已经结束，不能再预约': 'It is over',
  '这场直播没有录像，不能剪辑': 'This stream is not recorded: nothing can be cut',
  '这段画面没有录下或已过期，请换一段': 'This part was not recorded or has expired: choose another',
  '一小时最多剪辑 {1} 个片段，请过一会儿再来': '{1} {1#clip|clips} an hour: come again later',
  '你已被移出这个直播间，不能剪辑': 'You were removed from this room and cannot cut',
  只有剪辑者和主播可以删除这个片段: 'Who cut it and the streamer may delete this clip',
  '没有这个片段，可能已经被删除': 'There is no such clip any more',
  结束时间要晚于开始时间: 'The end has to be after the beginning',
  '选「其他」时请写几个字说明': 'Say in a few words what it is',
  不能举报自己: 'You cannot report yourself',
  '举报得太频繁，请过一会儿再来': 'Too many reports: come again later',
  这条消息已经找不到了: 'This line cannot be found any more',
  // Matches
  '比赛已经结束，不能再预约': 'The match is over',
  '比赛已经取消，不能再预约': 'The match is cancelled',
  '比赛时间已过，不能再预约': 'The match should have begun: no reminder is possible',
  '日期超出范围，请重新选择': 'This date is out of range: choose again',
  结束日期要晚于开始日期: 'The last day has to be after the first',
  '最多选择 {1} 天': 'At most {1} {1#day|days}',
  // People and messages
  '没有这支球队，请刷新后重试': 'There is no such team: load the page again',
  '没有这个联赛，请刷新后重试': 'There is no such league: load the page again',
  '不能关注自己，去看看其他人吧': 'You cannot follow yourself',
  对方设置了不让你关注: 'This person does not want to be followed by you',
  '没有这个会话，可能已经被删除': 'There is no such conversation any more',
  互相关注后才能发消息: 'You can write once you follow each other',
  对方也关注你之后才能发消息: 'You can write once they follow you back',
  你现在不能给对方发消息: 'You cannot write to them now',
  '你已拉黑对方，解除后才能发消息': 'You block this person: unblock to write',
  对方拒收了你的消息: 'This person does not take your messages',
  '对方已注销账号，不能再发消息了': 'This account is deleted',
  '这里只接收通知，不能回复': 'Notices cannot be answered',
  '图片不见了，请重新选择': 'The picture is gone: choose it again',
  不能给自己发消息: 'You cannot write to yourself',
  '一条消息最多 {1} 个字': 'A message has {1} {1#character|characters} at most',
  '这条消息里有不让发的内容，换个说法吧': 'This message holds something that is not allowed',
  '发得太快了，歇几秒再发': 'Too fast: wait a few seconds',
  不能拉黑自己: 'You cannot block yourself',
  这条消息已经不在了: 'This message is gone',
  只能撤回自己的消息: 'You can only take back your own messages',
  发给客服的消息不能撤回: 'Messages to customer service cannot be taken back',
  '发出超过 {1} 分钟，不能撤回了':
    'Sent more than {1} {1#minute|minutes} ago: it cannot be taken back any more',
  不能举报自己的消息: 'You cannot report your own message',
  '今天举报得太多了，请明天再来': 'Too many reports today: come again tomorrow',
  '这个浏览器的推送服务这里不认识，请换一个浏览器':
    'This browser’s push service is not known here: use another browser',
  '设备给出的密钥不正确，请重试': 'The device gave a wrong key. Please try again',
  '这台设备还没有打开推送，请先打开': 'Push is not on for this device: switch it on first',
  '这台设备的推送已经失效，请重新打开': 'Push has ended on this device: switch it on again',
  '推送服务没有接收，请稍后再试': 'The push service did not take it. Try again later',
  // Help
  '这条反馈不在了，可能已被删除，请回到列表看看其他的': 'This is gone. See the others in the list',
  '标题至少 {1} 个字，用一句话说清楚':
    'A title has {1} {1#character|characters} at least: say it in a sentence',
  '标题里有不合适的词，请修改': 'The title has a word that does not fit: change it',
  '描述里有不合适的词，请修改': 'The description has a word that does not fit: change it',
  '有图片不是你上传的，请移除后重新上传': 'You did not upload one of the pictures: upload it again',
  '一天最多提交 {1} 条，内容已保存为草稿，请明天再提交':
    '{1} a day: this is kept as a draft, submit it tomorrow',
  '运营已经在处理，不能再删除': 'Operators work on it: it cannot be deleted any more',
  '对话结束后才能评分，每次对话评一次': 'A conversation is rated once, when it is over',
  '这条回答不在了，请刷新后重试': 'This answer is gone: load the page again',
  这不是一个网站的域名: 'This is no host of a website',
  // Streamers
  '仅主播可以使用，请先申请成为主播': 'For streamers: apply first',
  '仅主播可以开播，请先申请成为主播': 'Streamers alone go live: apply first',
  '这个名字已经有人用了，请换一个': 'Somebody has this name: choose another',
  '你的申请已经有结果了，不能再修改或撤回':
    'Your application was answered meanwhile, it can no longer be changed or withdrawn',
  '这份申请已经撤回了，可以重新申请': 'This application was withdrawn; you may apply again',
  '你的申请正在审核，结果会发到你的通知里': 'Your application is looked at; the answer comes as a notice',
  '你已经是主播了，去「我的直播间」看看吧': 'You are a streamer already: see My room',
  '名字的一个词里混用了不同文字的字母，请换一个':
    'A word of this name mixes letters of different scripts: choose another',
  '名字里不能有手机号，请换一个': 'A name cannot have a phone number in it: choose another',
  '这个名字会让人误会是官方，请换一个': 'This name could be taken for ours: choose another',
  '这个名字里有不合适的词，请换一个': 'This name has a word that does not fit: choose another',
  '没有这场比赛，请重新选择': 'There is no such match: choose again',
  '这场比赛不属于所选的赛事类型，请重新选择': 'This match is of another sport: choose again',
  '这张封面不是你上传的，请重新上传': 'You did not upload this cover: upload it again',
  '没有这场直播，可能已经被移除': 'There is no such stream any more',
  '这场直播已经开始，不能再改计划': 'It has begun: the plan stays',
  '这场计划没有按时开播，已经错过了，请重新预约':
    'This plan did not begin in time and was missed. Plan it anew',
  '这场计划已经结束，不能再改': 'This plan is over',
  '你正在直播另一场，请刷新后再试': 'You are live with another stream. Refresh and try again',
  '开播时间要晚于现在，请重新选择': 'It has to begin after now: choose again',
  '只能预约 {1} 天以内的直播，请选近一点的时间':
    'Streams are planned for the next {1} {1#day|days}, choose an earlier time',
  '最多同时有 {1} 场计划，请先取消不用的': 'There can be {1} {1#plan|plans}: cancel one first',
  '这场直播已经开始，请到直播间结束它': 'It has begun: end it in your room',
  '这里没有开启 RTMP 推流，请用这台设备开播': 'RTMP is off here: go live from this device',
  // Gold, bricks and the mall
  '余额不足，请先去任务中心赚一些': 'You have too little: earn some with the tasks',
  '今天已经签到过了，明天再来': 'You have checked in today: come again tomorrow',
  '那一天已经过去了，刚才的没有算上，重新打开任务页看今天的':
    'That day is over, and this did not count. Open the tasks page again for today',
  '没有可以补签的日子，一行七天里只能补签一次': 'No day can be made up: one in seven may',
  '任务还没有完成，完成后再来领取': 'This task is not done yet',
  奖励已经领过了: 'You have this reward already',
  '这枚徽章你已经有了，不用再领': 'You have this badge already. There is nothing to claim',
  '这个月还没有到，请选择之前的月份': 'This month is still to come: choose an earlier one',
  '同一次操作的内容前后不一致，请刷新页面后重新提交':
    'This differs from what was sent before: load the page again',
  请填写收货人姓名: 'Please fill in the name',
  请填写详细地址: 'Please fill in the detailed address',
  请选择地区: 'Please choose an area',
  '请填写兑换账号，至少 {1} 个字': 'Please fill in the account, {1} {1#character|characters} at least',
  '最多保存 {1} 个地址，请先删除不用的': 'There can be {1} {1#address|addresses}: delete one first',
  '最多保存 {1} 个账号，请先删除不用的': 'There can be {1} {1#account|accounts}: delete one first',
  '这个地址已经删除，请返回后重新添加': 'This address is deleted: go back and add it again',
  '这个账号已经删除，请返回后重新添加': 'This account is deleted: go back and add it again',
  请填写正确的手机号: 'Please fill in a correct mobile number',
  '请填写正确的微信号（字母开头，{1} 到 {2} 位）或绑定的手机号':
    'Please fill in a WeChat ID ({1} to {2} {2#character|characters}, a letter first) or the phone number bound to it',
  '请填写正确的 QQ 号：{1} 到 {2} 位数字': 'Please fill in a QQ number: {1} to {2} digits',
  请填写支付宝绑定的手机号或邮箱: 'Please fill in the phone number or email bound to Alipay',
  '请填写 Steam 账号名、好友代码或个人主页地址':
    'Please fill in a Steam account name, a friend code or the address of the profile',
  这个账号已经保存过了: 'This account is kept already',
  '价格刚刚变了，请看过新的价格再兑换': 'The price has just changed: look at the new one',
  你已经拥有它了: 'You own it already',
  '你还没有它，先去兑换吧': 'You do not own it yet',
  '兑换已经结束，请看看别的': 'This is over: see what else there is',
  '还没有开始兑换，请到时间再来': 'This has not begun yet: come again later',
  '已兑完，请看看别的': 'Sold out: see what else there is',
  '只剩 {1} 件，请减少数量': '{1} are left: take fewer',
  '每人限兑 {1} 件，你已经达到上限': 'At most {1} each: you have reached the limit',
  '每人限兑 {1} 件，你还能兑 {2} 件，请减少数量': 'At most {1} each, {2} left for you: take fewer',
  '这件商品不能发放到这个账号，请换一个账号': 'This cannot go to that account: choose another',
  '收货地址已经不在了，请重新选择一个': 'This address is gone: choose another',
  '兑换账号已经不在了，请重新选择一个': 'This account is gone: choose another',
  // Gifts
  不能给自己送礼物: 'You cannot send gifts to yourself',
  '直播还没有开始，开播后再送礼物吧': 'This stream has not begun: send gifts once it is on',
  '直播已结束，不能再送礼物了': 'This stream is over: no more gifts',
  '主播拉黑了你，不能送礼物': 'The streamer blocks you: you cannot send gifts here',
  '你被移出了这个直播间，不能送礼物': 'You were removed from this room and cannot send gifts',
  '你在这里被禁言了，能发言后再来送礼物': 'You are muted here: send gifts once you may talk again',
  '送得太快了，歇一秒再送': 'Too fast: wait a second',
  '这个礼物已经下架，请选择别的礼物': 'This gift is not offered any more: choose another',
  '礼物的价格刚刚变了，请确认新的价格再送': 'The price of this gift has just changed: look at the new one',
  '账目正在核对，暂时不能送礼物，你的余额不会变，请稍后再试':
    'The books are being checked and no gifts can be sent for now. Your balance stays. Try again later',
  '账目正在核对，暂时不能兑换，你的余额不会变，请稍后再试':
    'The books are being checked: nothing can be bought for now, and what you have stays. Try again later',
  '这件商品已经下架，请看看别的': 'This is no longer offered: see what else there is',
  '没有这个订单，请到兑换记录里看看': 'There is no such order: see all of yours',
  '这个订单已经不能撤销，如有需要请申请退款': 'It is too late to withdraw this order: ask for a refund',
  '这个订单还没有发货，收到后再确认': 'This order was not sent yet: confirm it once it is here',
  '这个订单已经撤销，款项已退回': 'This order is withdrawn, and the coins are back',
  这个订单已经退款: 'This order is refunded',
  这个订单已经确认收货: 'This order is received already',
  '兑换码、徽章和名字颜色已经到账，不能退款；有问题请联系客服':
    'Codes, badges and name colours are yours already and cannot be refunded: ask customer service if something is wrong',
  '这个订单现在不能退款，请刷新后查看': 'This order cannot be refunded now: load the page again',
  '已经申请过退款，请等待处理或联系客服':
    'You have asked for a refund: wait for the answer, or ask customer service',
  没有这个账号: 'There is no such account',
  '没有这个活动，可能已经下架': 'There is no such event any more',
  请说明要看哪位主播的直播: 'Say whose streams you want to see',
  '服务器的磁盘满了或太慢，这场直播现在没有录下来，剪不了刚才的画面；之前录下的仍可以剪':
    'The server’s disk is full or too slow: this part is not recorded. What was recorded before can be cut',
  一次最多查看十分钟的聊天记录: 'Ten minutes of chat at a time',
  这个订单没有等待处理的退款申请: 'Nobody waits for a refund of this order',
  '没有这场比赛，可能已被移除': 'There is no such match any more',
  '没有这个 ID 的用户，或者对方不让人找到': 'Nobody has this ID, or whoever has it is not to be found',
  '没有这位用户，可能已经离开': 'There is no such person any more',
  // Any call
  '操作太频繁了，请 {1} 秒后再试': 'Too many at once. Try again in {1} {1#second|seconds}',
  '操作太频繁，请稍候再试': 'Too many at once. Try again in a moment',
  '连接太多了，请稍后再试': 'Too many connections. Try again later',
  '服务器正忙，请稍后重试': 'The server is busy. Try again in a moment',
  '服务器磁盘空间不足，暂时无法保存，请稍后再试': 'The server’s disk is full: nothing can be saved for now',
  '请求有误，请检查后重试': 'This request is not right: check it and try again',
  '内容中有无法识别的字符，请检查后重试': 'There are characters that cannot be read: check them',
  // Streamers, moderators and what encoders send
  '没有这个联赛，可能已被移除': 'There is no such league any more',
  这个联赛没有这个赛季: 'This league has no such season',
  '没有这支球队，可能已被移除': 'There is no such team any more',
  两种语言都要填写: 'Both languages are needed',
  '别人刚刚发布了新版本，请刷新后再改': 'Somebody has just published another version: load the page again',
  '没有这个对话，请刷新后重试': 'There is no such conversation: load the page again',
  这个对话已经结束: 'This conversation is over',
  '这个对话已经结束，用户再写时会再出现在这里':
    'This conversation is over: it is here again once the member writes',
  '请先接待这个对话，再回复': 'Take this conversation before you answer',
  '这是平台运营的处罚，直播间不能更改或解除':
    'The platform’s operators decided this: a room cannot change or lift it',
  只有主播和房管可以管理直播间: 'The streamer and the moderators alone keep this room',
  '没有说明是谁，请刷新后重试': 'It is not said who: load the page again',
  系统和官方的消息不归直播间管: 'What the system and the platform say is not the room’s to judge',
  '屏蔽词里有空白的词，请删去': 'One of the blocked words is empty: remove it',
  只有主播可以任免房管: 'The streamer alone names moderators',
  主播不用当自己的房管: 'A streamer needs not moderate the own room',
  '最多 {1} 位房管，请先撤下一位': '{1} {1#moderator|moderators} at most: dismiss one first',
  请选择禁言多久: 'Choose for how long',
  不能处罚自己: 'Not yourself',
  不能处罚主播: 'Not the streamer',
  '房管之间不能互相处罚，请联系主播': 'Moderators do not judge each other: tell the streamer',
  '此人没有被处罚，不用解除': 'There is nothing to lift',
  系统和官方的消息不能删除: 'What the system and the platform say stays',
  房管不能删除主播的消息: 'A moderator cannot delete the streamer’s line',
  '这条消息已被删除，不能置顶': 'This line was deleted: it cannot be pinned',
  '名字至少要有 {1} 个字': 'The name needs {1} {1#character|characters} or more',
  '介绍至少要有 {1} 个字': 'Write {1} {1#character|characters} or more about yourself',
  '标题至少要有 {1} 个字': 'The title needs {1} {1#character|characters} or more',
  '与你的另一场计划{1}时间太近，请错开一小时': 'Too near to your other plan {1}: an hour apart, please',
  '没有这份申请，可能刚被修改或撤回，请刷新列表':
    'There is no such application: it may have been changed or withdrawn, reload the list',
  这份申请已经处理过了: 'This application was answered already',
  '请写明理由，{1} 个字以内': 'Say why, in {1} {1#character|characters} at most',
  '手机号不正确，请检查后重试': 'This number is not right: check it and try again',
  直播还没有开始: 'The stream has not begun',
  '这场的回放被运营收起了，不能由你更改': 'Operators withhold this replay: it is not yours to change',
  '这一段里画面断过，连着的只有 {1} 秒。请避开断开的地方，换一段再剪':
    'The picture broke off in this piece: {1} s of it belong together. Choose one beside the gap',
  这场已经没有回放了: 'There is no replay of this stream any more',
  '推流软件用的是旧的推流密钥，换新以后旧的就失效了。请把新的密钥填进推流软件；没有记下新的，就再换一个':
    'Your streaming software has the key from before: it ended when a new one was made. Put the new key into it; if you do not have it any more, make another',
  '推流密钥不对或已失效，请到「我的直播间」重新获取':
    'The stream key is wrong or was renewed: get the present one in My room',
  '登录身份已失效，请重新登录后再开播': 'You are logged out: log in again before you go live',
  '你暂时不能预约开播：{1}': 'You cannot plan streams for now: {1}',
  '直播已经结束，没有因为推流软件自动重连而再次开播。要重新开播，请先在推流软件里停止推流，过 {1} 秒再开始':
    'The stream is over and did not begin again because the software reconnects by itself. To go live again stop it there, and start after {1} {1#second|seconds}',
  '推流密钥已更换，请用新的推流密钥': 'The stream key was renewed: use the new one',
  这场直播已由你的账号结束: 'Your account has ended this stream',
  '这场直播已经结束，请在开播页重新开始': 'This stream is over: begin again on the page to go live',
  '这场直播已经结束，改动没有保存': 'This stream is over, and the changes were not saved',
  同一场直播已从另一个连接继续推流: 'This stream goes on by another connection',
  '推流码率过高，请把视频码率调到 {1} kbps 以下': 'Too much data: set the video’s bitrate below {1} kbps',
  '服务器正在重启，请稍候自动重连': 'The server restarts: it reconnects by itself in a moment',
  '这场直播已有画面在推送，请先停止另一个推流端':
    'Pictures come from another encoder already: stop that one first',
  '推流密钥错误次数过多，请稍后再试': 'Too many wrong stream keys: try again later',
  '服务器暂时无法开播，请稍后再试': 'The server cannot take a stream at the moment: try again later',
  '推流数据无法识别，请刷新页面后重新开播':
    'What was sent cannot be read: load the page again and go live once more',
  '推流地址不对，请用你自己的直播地址': 'This is not your address: use the one of your own room',
  '不支持 {1} 编码的画面，请换用其他浏览器': 'Pictures in {1} cannot be taken: use another browser',
  '不支持 {1}（{2}） 编码的画面，请换用其他浏览器':
    'Pictures in {1} ({2}) cannot be taken: use another browser',
  '不支持 {1} 编码的声音，请换用其他浏览器': 'Sound in {1} cannot be taken: use another browser',
  '不支持 {1} 编码的画面，请在编码器中改用 {2}（{3}）':
    'Pictures in {1} cannot be taken: choose {2} ({3}) in the encoder',
  '不支持 {1}（{2}） 编码的画面，请在编码器中改用 {3}（{4}）':
    'Pictures in {1} ({2}) cannot be taken: choose {3} ({4}) in the encoder',
  '不支持 这种 编码的画面，请在编码器中改用 {1}（{2}）':
    'Pictures in this codec cannot be taken: choose {1} ({2}) in the encoder',
  '不支持 {1} 编码的声音，请在编码器中改用 {2}': 'Sound in {1} cannot be taken: choose {2} in the encoder',
  '不支持 这种 编码的声音，请在编码器中改用 {1}':
    'Sound in this codec cannot be taken: choose {1} in the encoder',
  '不支持一路推流中的多个画面，请关闭多轨视频': 'One picture a stream: switch multitrack video off',
  '不支持一路推流中的多条音轨，请只保留一条音轨': 'One sound track a stream: keep one alone',
  '浏览器只能播放 {1} 位 {2}:{3}:{4} 的 H.{5}，请把编码器的像素格式改为 yuv{6}p':
    'Browsers play {1} bit {2}:{3}:{4} H.{5} alone: set the encoder’s pixel format to yuv{6}p',
  '画面的编码参数无法识别，请重新开始推流': 'The picture’s settings cannot be read: start the stream again',
  '画面大小 {1}×{2} 无法播放，请使用 {3}×{4} 或更小的画面':
    '{1}×{2} cannot be played: use {3}×{4} or smaller',
  '声音的采样率 {1} Hz 无法播放，请改为 {2} Hz': 'Sound at {1} Hz cannot be played: set {2} Hz',
  '声音的编码无法播放，请改为 AAC-LC': 'This sound cannot be played: choose AAC-LC',
  '声音的声道设置无法识别，请改为立体声': 'The sound’s channels cannot be read: choose stereo',
  '声音的编码参数无法识别，请重新开始推流': 'The sound’s settings cannot be read: start the stream again',
  'WHIP 推流不支持 B 帧，请在编码器中把 B 帧设为 {1}':
    'WHIP takes no B frames: set them to {1} in the encoder',
  // Predictions and polls
  '竞猜点不够，减少一些再试': 'Not enough guess points: try fewer',
  '这场竞猜已经不在了，请刷新后再看': 'This prediction is gone. Reload and look again',
  '这个投票已经不在了，请刷新后再看': 'This poll is gone. Reload and look again',
  自己发起的竞猜不能参加: 'You cannot take part in your own prediction',
  自己发起的投票不能参加: 'You cannot vote in your own poll',
  '直播已结束，这场竞猜不再接受竞猜点': 'The stream is over: no more stakes on this prediction',
  你不能参加这个直播间的竞猜: 'You cannot take part in predictions of this room',
  你不能参加这个直播间的投票: 'You cannot vote in this room',
  '比赛资料有变动，这场竞猜不再接受竞猜点': 'The match has changed: no more stakes on this prediction',
  '投入暂停片刻，等大家的画面都跟上就继续': 'Stakes pause until every picture has caught up',
  '竞猜已经截止，等比赛结果揭晓吧；你的画面可能稍有延迟':
    'Locked: wait for the result. Your picture may be a little behind',
  '这场竞猜已经揭晓，看看下一场吧': 'This prediction is settled: on to the next one',
  '这场竞猜已经作废，竞猜点都退回了': 'This prediction is void, and all guess points are back',
  '点得太快了，歇一秒再试': 'Too fast: wait a second',
  '账目正在核对，暂时不能投入，你的竞猜点不会变，请稍后再试':
    'The books are being checked, so nothing can be staked for now. Your guess points stay as they are: try again later',
  '没有这个选项，请刷新后再选': 'There is no such option. Reload and choose again',
  '这场竞猜你已经选好了，只能给同一个选项加注':
    'You have chosen already: you can only add to the same option',
  '投票已经结束，看看结果吧': 'The poll is over: see the result',
  '你已经投过票了，每人只能投一次': 'You have voted already: once each',
  开播后才能发起竞猜: 'Predictions open once you are on air',
  开播后才能发起投票: 'Polls open once you are on air',
  '这场直播没有关联比赛，不能发起竞猜': 'This stream has no match to predict',
  '比赛已经过了这个时刻，请换一个截止时间': 'The match is past that moment: choose another lock',
  '比赛等不到那时就会结束，请换一个早一点的截止时间':
    'The match ends before that moment: choose an earlier lock',
  '比赛快要结束了，来不及再发起竞猜': 'The match is about to end: it is too late for a prediction',
  '这项比赛没有这种竞猜，请换一种': 'There is no such prediction for this sport: choose another',
  '比分刚刚变了，请按新的分数线再发起': 'The score has just changed: open it with the new line',
  '最多同时进行 {1} 场竞猜，等一场揭晓再发起':
    '{1} {1#prediction|predictions} at most at once: wait until one is settled',
  '同样的竞猜正在进行，请换一种': 'The same prediction is open: choose another',
  请写好问题和每个选项: 'Write the question and every answer',
  '两个选项一样，请改一改': 'Two answers are the same: change one',
  '上一个投票还在进行，结束后再发起': 'The last poll is still open: end it first',
  这场竞猜已经截止了: 'This prediction is locked already',
  '这场竞猜已经揭晓或作废，不能再作废': 'This prediction is settled or void already',
  // What operators keep a member from
  '平台运营已禁止你发私信，解除前不能再发':
    'The platform’s operators keep you from writing messages until they lift it',
  '平台运营已禁止你发私信，还剩 {1} 秒':
    'The platform’s operators keep you from writing messages. {1} {1#second is|seconds are} left',
  '平台运营已禁止你发私信，还剩 {1} 分钟':
    'The platform’s operators keep you from writing messages. {1} {1#minute is|minutes are} left',
  '平台运营已禁止你发私信，还剩 {1} 小时':
    'The platform’s operators keep you from writing messages. {1} {1#hour is|hours are} left',
  '平台运营已禁止你发私信，还剩 {1} 天':
    'The platform’s operators keep you from writing messages. {1} {1#day is|days are} left',
  '平台运营已禁止你发私信{1}，解除前不能再发':
    'The platform’s operators keep you from writing messages {1} until they lift it',
  '平台运营已禁止你发私信{1}，还剩 {2} 秒':
    'The platform’s operators keep you from writing messages {1}. {2} {2#second is|seconds are} left',
  '平台运营已禁止你发私信{1}，还剩 {2} 分钟':
    'The platform’s operators keep you from writing messages {1}. {2} {2#minute is|minutes are} left',
  '平台运营已禁止你发私信{1}，还剩 {2} 小时':
    'The platform’s operators keep you from writing messages {1}. {2} {2#hour is|hours are} left',
  '平台运营已禁止你发私信{1}，还剩 {2} 天':
    'The platform’s operators keep you from writing messages {1}. {2} {2#day is|days are} left',
  '平台运营已停用这个账号，解除前不能登录':
    'The platform’s operators have blocked this account until they lift it',
  '平台运营已停用这个账号，还剩 {1} 秒':
    'The platform’s operators have blocked this account. {1} {1#second is|seconds are} left',
  '平台运营已停用这个账号，还剩 {1} 分钟':
    'The platform’s operators have blocked this account. {1} {1#minute is|minutes are} left',
  '平台运营已停用这个账号，还剩 {1} 小时':
    'The platform’s operators have blocked this account. {1} {1#hour is|hours are} left',
  '平台运营已停用这个账号，还剩 {1} 天':
    'The platform’s operators have blocked this account. {1} {1#day is|days are} left',
  '平台运营已停用这个账号{1}，解除前不能登录':
    'The platform’s operators have blocked this account {1} until they lift it',
  '平台运营已停用这个账号{1}，还剩 {2} 秒':
    'The platform’s operators have blocked this account {1}. {2} {2#second is|seconds are} left',
  '平台运营已停用这个账号{1}，还剩 {2} 分钟':
    'The platform’s operators have blocked this account {1}. {2} {2#minute is|minutes are} left',
  '平台运营已停用这个账号{1}，还剩 {2} 小时':
    'The platform’s operators have blocked this account {1}. {2} {2#hour is|hours are} left',
  '平台运营已停用这个账号{1}，还剩 {2} 天':
    'The platform’s operators have blocked this account {1}. {2} {2#day is|days are} left',
}
