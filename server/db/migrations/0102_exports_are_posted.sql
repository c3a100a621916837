-- An export names its rows in the body, however many they are: tasks that were asked for before are done as the call is now.
update task set call = 'POST ' || substr(call, length('GET ') + 1) where call like 'GET /%/export';
