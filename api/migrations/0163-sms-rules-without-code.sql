-- The rule of success of an SMS gateway is no regular expression any more (decision 113). One that is the same as a new rule is
-- converted; any other stays in `success_pattern`, where the back office shows it until the studio chooses a rule.
-- safe: one row
update sms_settings set success_kind = 'json', success_path = 'response_code', success_value = '202', success_pattern = ''
  where success_kind = 'text' and success_pattern = '^\s*202\b|"response_code"\s*:\s*"?202\b';
-- `OK`, and `sent\.`: signs that stand for themselves
-- safe: one row
update sms_settings set success_kind = 'contains', success_value = regexp_replace(success_pattern, '\\(.)', '\1', 'g'), success_pattern = ''
  where success_kind = 'text' and length(success_pattern) <= 100
    and success_pattern ~ '^([^][\\^$.|?*+(){}]|\\[^A-Za-z0-9])+$';
-- `^OK$`, and `^\s*OK\s*$`
-- safe: one row
update sms_settings set success_kind = 'equals', success_pattern = '',
  success_value = regexp_replace(regexp_replace(success_pattern, '^\^(\\s\*)?|(\\s\*)?\$$', '', 'g'), '\\(.)', '\1', 'g')
  where success_kind = 'text' and length(success_pattern) <= 100
    and success_pattern ~ '^\^(\\s\*)?([^][\\^$.|?*+(){}]|\\[^A-Za-z0-9])+(\\s\*)?\$$';
