/** Feeds with invented ids and names, in the forms of docs/wire.md. */

export const LIST = `var A=Array(3);
var B=Array(2);
var C=Array(1);
var matchcount=2;
var sclasscount=1;
var lastCreateTime_bfIndex="2031-05-04 20:10:02";
A[1]=[9000001,1,501,502,'Lakeside<font color=#880000>(N)</font>','St. Olaf\\'s','2031-05-04 11:30:00','2031-05-04 11:31:10',1,1,0,,,0,0,1,0,'3','W-7',1,'True',0.25,'',900,'',2.5,'True',2,1,1,77,'3','','20°C',1,,''];
A[2]=[9000002,1,503,504,'North Quay','Vale Rovers','2031-05-04 15:00:00','2031-05-04 15:00:00',0,0,0,,,0,0,0,0,'','',,'',,'',900,'',,'',0,0,0,77,'','','',0,,''];
B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',77,'',,1,900];
C[0]=[900,'Zedland',0];
ShowBf();`

export const CHANGES =
  '<?xml  version="1.0" encoding="utf-8"?><c refresh="0"><h><![CDATA[9000001^2^1^1^1^1^0^0^1^0^2031-05-04 11:30:00^2031-05-04 11:31:10^^1^^^4^1^1^^^^]]></h></c>'

export const ODDS =
  '9000001!0.85,0.25,1.05,0.80,0.25,1.10,0.92,0.5,0.98!2.30,3.20,3.10,2.25,3.25,3.15,1.80,3.60,4.50!0.90,2.5,0.96,0.88,2.5,0.98,0.95,3.5,0.91!1.20,0.25,0.70,1.15,0.25,0.75,,,!0.90,1,0.95,0.88,1,0.97,,,!3.00,2.00,3.80,2.95,2.05,3.85,,,$9000002!0.95,0,0.95,0.93,0,0.97,,,!!!!!$'

export const ODDS_CHANGES =
  '9000001^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^0.92^0.5^0.98^0!9000001^31^1x2^^^^2.25^3.25^3.15^1.80^3.60^4.50^0!'

export const GOAL_ODDS =
  "<?xml version='1.0'?><c><match><m>9000001,1701,0.5,0.92,0.98,1702,1.80,3.60,4.50,1703,3.5,0.95,0.91,1,0,0,0,3,3,3,,,,</m><m>9000002,,,,,1712,2.10,3.25,3.40,,,,,0,0,0,0,0,0,2,,,,</m></match></c>"

export const CORNERS =
  'sCornerData[9000001]="1^0.90,9.5,0.90,0.85,-1.5,0.95^2,1,4,1^501,7,0;502,19,0;501,33,0;";'

export const FRAME =
  '{"change_xml":"9000001^3^1^1^1^1^0^0^1^0^2031-05-04 11:30:00^2031-05-04 12:34:00^^1^^^4^1^1^^^^","ch_odds_new_31":"9000001^31^HDP^^^^0.80^0.25^1.10^0.90^0.25^1.00^0"}'

export const FIXTURES = `var A=Array(2);
var B=Array(2);
var C=Array(1);
A[1]=[9000009,1,505,506,'East End','Mill Town','2031,4,5,12,00,00',0,0,0,,,0,0,0,0,'2','9','','',900,'','',0,0];
B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',0,900];
C[0]=[900,'Zedland',0];`

export const WIDGET_DATA = `{"data":{"leagues":[{"sclassID":7001,"Name_VN":"Giai Zed","Name_ES":"","Name_E":"Zedland Premier","Sclass_pic":"","kind":"SubLeague.aspx?SclassID","idCountry":900,"isHot":1,
 "matches":[{"matchData":{"ScheduleID":9000001,"homeTeam":"Lakeside","guestTeam":"Vale Rovers","HomeImage":"","GuestImage":"","HomeScore":1,"GuestScore":0,"homeCorner":2,"guestCorner":1,"MatchState":1,
   "matchTime":"2031-05-04 11:30:00","matchTime2":"2031-05-04 11:31:10","extraTime":null,"time_key_change":0},
  "betcount":14,
  "odds":{"HDP":{"FirstUpOdds":"0.85","FirstGoal":"0.25","FirstDownodds":"1.05","UpOdds":"0.80","Goal":"0.25","DownOdds":"1.10","UpOdds_Real":"0.92","Goal_Real":"0.5","DownOdds_Real":"0.98"},
   "1x2":{},"ou":{},"HDPHalf":{},"1x2Half":{},"OUHalf":{},"cornersOU":{},
   "correct-score":{"FirstOddsGroup":{"bettingOddsItems":[],"otherScoresOdds":""},"OddsRealGroup":{"bettingOddsItems":[{"homeScore":1,"awayScore":0,"odds":"6.5"}],"otherScoresOdds":"15"}}}}]}]}}`

/** The same match in the lean form of docs/feeds.md. */
export const WIDGET_ROWS = `{"data":{
 "columns":["ScheduleID","homeTeam","guestTeam","HomeScore","GuestScore","homeCorner","guestCorner","MatchState","matchTime","matchTime2","extraTime","betcount","odds","correct-score"],
 "markets":["HDP","1x2","ou","HDPHalf","OUHalf","1x2Half","cornersOU"],
 "results":["other","0-0","0-1","1-0","1-1"],
 "leagues":[{"sclassID":7001,"Name_VN":"Giai Zed","Name_ES":"","Name_E":"Zedland Premier","Sclass_pic":"","kind":"SubLeague.aspx?SclassID","idCountry":900,"isHot":1,
  "matches":[[9000001,"Lakeside","Vale Rovers",1,0,2,1,1,1935660600,1935660670,null,14,[[0.85,0.25,1.05,0.8,0.25,1.1,0.92,0.5,0.98]],[[],[15,0,0,6.5]]]]}]}}`

export const WIDGET_LEAGUES = `{"data":{"league":[{"sclassID":7001,"Name_VN":"Giai Zed","Name_ES":"","Name_E":"Zedland Premier","Sclass_pic":"","kind":"SubLeague.aspx?SclassID","idCountry":900,"isHot":1,"countMatch":2}],
 "country":{"900":{"InfoID":900,"NameEN":"Zedland","FlagPic":"","leagues":[7001]}},"countLeague":1}}`
